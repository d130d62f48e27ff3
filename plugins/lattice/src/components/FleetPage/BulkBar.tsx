import {
  ClusterRow,
  formatClusterId,
  healthValues,
} from '@lattice-dev/plugin-lattice-common';
import Button from '@material-ui/core/Button';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import Toolbar from '@material-ui/core/Toolbar';
import CloseIcon from '@material-ui/icons/Close';
import FileCopyIcon from '@material-ui/icons/FileCopyOutlined';
import { summarise } from '../../fleet/summarise';
import { formatCount } from '../../format/counts';
import { useCopy } from '../../hooks/useCopy';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';

const useStyles = makeStyles(theme => ({
  root: {
    minHeight: 52,
    gap: 8,
    padding: '0 16px 0 20px',
    background: tokensOf(theme).selected,
  },
  note: { fontSize: 13, color: tokensOf(theme).secondaryText },
  spacer: { flex: 1 },
}));

/** What is selected, and what can be done with all of it. */
export const BulkBar = (props: {
  rows: readonly ClusterRow[];
  total: number;
  onSelectAll: () => void;
  onClear: () => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const { copied, copy } = useCopy();
  const { rows, total } = props;
  const summary = summarise(rows, 0);
  const places = new Set(rows.map(row => row.managementCluster)).size;
  const healths = healthValues
    .filter(health => summary[health].count > 0)
    .map(
      health =>
        `${formatCount(summary[health].count)} ${t(
          `health.${health}`,
        ).toLowerCase()}`,
    )
    .join(', ');
  return (
    <Toolbar className={classes.root}>
      <strong>{t('bulk.selected', { n: formatCount(rows.length) })}</strong>
      <span className={classes.note}>
        {healths} · {t('bulk.places', { count: places })}
      </span>
      {rows.length < total && (
        <Button size="small" color="primary" onClick={props.onSelectAll}>
          {t('bulk.selectAll', { total: formatCount(total) })}
        </Button>
      )}
      <span className={classes.spacer} />
      <Button
        size="small"
        variant="contained"
        color="primary"
        startIcon={<FileCopyIcon fontSize="small" />}
        onClick={() => copy(rows.map(formatClusterId).join('\n'))}
      >
        {copied
          ? t('bulk.copied', { n: formatCount(rows.length) })
          : t('bulk.copyNames')}
      </Button>
      <IconButton
        size="small"
        aria-label={t('bulk.clear')}
        onClick={props.onClear}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Toolbar>
  );
};
