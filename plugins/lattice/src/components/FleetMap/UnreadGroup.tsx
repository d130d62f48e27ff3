import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { isSilent } from '../../fleet/sources';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';
import { SourceMark } from './SourceMark';
import { useMapStyles } from './useMapStyles';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    label: { lineHeight: 1.35, minWidth: 0 },
    name: {
      fontSize: 13,
      fontWeight: 500,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    empty: {
      alignSelf: 'stretch',
      display: 'flex',
      alignItems: 'center',
      minHeight: 36,
      padding: '0 12px',
      borderRadius: 4,
      border: `1px dashed ${tokens.faintText}`,
      fontSize: 12,
      color: tokens.secondaryText,
    },
  };
});

/** A management cluster without a cell: nothing of it was read. */
export const UnreadGroup = (props: { source: SourceStatus }) => {
  const map = useMapStyles();
  const classes = useStyles();
  const t = useText();
  const { source } = props;
  const name = source.managementCluster;
  return (
    <div role="group" aria-label={name} className={map.group}>
      <div className={classes.label}>
        <div className={classes.name} title={name}>
          {name}
        </div>
        <SourceMark source={source} />
      </div>
      <div className={classes.empty}>
        {t(isSilent(source) ? 'map.clustersUnknown' : 'map.noClusters')}
      </div>
    </div>
  );
};
