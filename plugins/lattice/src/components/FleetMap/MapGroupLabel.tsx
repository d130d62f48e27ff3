import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import ButtonBase from '@material-ui/core/ButtonBase';
import { makeStyles } from '@material-ui/core/styles';
import ExpandMoreIcon from '@material-ui/icons/ExpandMore';
import ChevronRightIcon from '@material-ui/icons/ChevronRight';
import IconButton from '@material-ui/core/IconButton';
import { MapGroup } from '../../fleet/mapGroups';
import { formatCount } from '../../format/counts';
import { useText } from '../../translation/useText';
import { focusRing } from '../focusRing';
import { tokensOf } from '../healthTokens';
import { SandboxBadge } from '../SandboxBadge';
import { SourceMark } from './SourceMark';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: { lineHeight: 1.35, minWidth: 0 },
    head: { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
    name: {
      fontSize: 13,
      fontWeight: 500,
      color: theme.palette.link,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      display: 'block',
      ...focusRing(theme),
    },
    count: { fontSize: 12, color: tokens.secondaryText },
    fold: { padding: 2 },
  };
});

/** Name and counts of a group; the name filters by it. */
export const MapGroupLabel = (props: {
  group: MapGroup;
  sandbox: boolean;
  /** The management cluster of the group, when it is not live. */
  source?: SourceStatus;
  folded?: boolean;
  onFold?: () => void;
  onPick: () => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const { group, sandbox, source, folded, onFold, onPick } = props;
  const title = group.title || t('map.none');
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        {onFold && (
          <IconButton
            size="small"
            className={classes.fold}
            onClick={onFold}
            aria-expanded={!folded}
            aria-label={t(folded ? 'map.unfold' : 'map.fold', { group: title })}
          >
            {folded ? (
              <ChevronRightIcon fontSize="small" />
            ) : (
              <ExpandMoreIcon fontSize="small" />
            )}
          </IconButton>
        )}
        <ButtonBase className={classes.name} onClick={onPick} title={title}>
          {title}
        </ButtonBase>
        {sandbox && <SandboxBadge small />}
      </div>
      <div className={classes.count}>
        {t('map.groupCount', {
          count: group.rows.length,
          formatted: formatCount(group.rows.length),
        })}
        {group.attention > 0 && (
          <>
            {' · '}
            <strong>
              {t('map.attention', {
                count: group.attention,
                n: formatCount(group.attention),
              })}
            </strong>
          </>
        )}
      </div>
      {source && <SourceMark source={source} />}
    </div>
  );
};
