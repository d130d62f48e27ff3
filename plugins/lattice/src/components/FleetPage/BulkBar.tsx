import { useRouteRef } from '@backstage/core-plugin-api';
import { Button, ButtonLink } from '@backstage/ui';
import {
  ClusterRow,
  formatClusterId,
  healthValues,
} from '@lattice-dev/plugin-lattice-common';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import Toolbar from '@material-ui/core/Toolbar';
import CloseIcon from '@material-ui/icons/Close';
import FileCopyIcon from '@material-ui/icons/FileCopyOutlined';
import PauseIcon from '@material-ui/icons/PauseCircleFilled';
import PlayIcon from '@material-ui/icons/PlayCircleFilled';
import { lazy, Suspense, useState } from 'react';
import { summarise } from '../../fleet/summarise';
import { formatCount } from '../../format/counts';
import { useCopy } from '../../hooks/useCopy';
import { compareRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';

// More at once would be a wave.
const MOST = 200;
const MOST_OF_WAVE = 2_000;

const BulkDialog = lazy(() =>
  import('./BulkDialog').then(m => ({ default: m.BulkDialog })),
);

const StartWaveDialog = lazy(() =>
  import('../waves/StartWaveDialog').then(m => ({
    default: m.StartWaveDialog,
  })),
);

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
  const toCompare = useRouteRef(compareRouteRef);
  const { rows, total } = props;
  const [operation, setOperation] = useState<'pause' | 'resume' | 'wave'>();
  const tooMany = rows.length > MOST;
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
        <Button size="small" variant="tertiary" onPress={props.onSelectAll}>
          {t('bulk.selectAll', { total: formatCount(total) })}
        </Button>
      )}
      <span className={classes.spacer} />
      {rows.length === 2 && (
        <ButtonLink
          size="small"
          variant="secondary"
          href={`${toCompare()}?${new URLSearchParams(
            rows.map(row => ['cluster', formatClusterId(row)]),
          )}`}
        >
          {t('compare.open')}
        </ButtonLink>
      )}
      {tooMany && (
        <span className={classes.note}>
          {t('bulk.tooMany', { most: formatCount(MOST) })}
        </span>
      )}
      <Button
        size="small"
        variant="secondary"
        isDisabled={tooMany}
        iconStart={<PauseIcon fontSize="small" />}
        onPress={() => setOperation('pause')}
      >
        {t('action.pause')}
      </Button>
      <Button
        size="small"
        variant="secondary"
        isDisabled={tooMany}
        iconStart={<PlayIcon fontSize="small" />}
        onPress={() => setOperation('resume')}
      >
        {t('action.resume')}
      </Button>
      <Button
        size="small"
        variant="secondary"
        isDisabled={rows.length > MOST_OF_WAVE}
        onPress={() => setOperation('wave')}
      >
        {t('wave.start')}
      </Button>
      <Button
        size="small"
        variant="primary"
        iconStart={<FileCopyIcon fontSize="small" />}
        onPress={() => copy(rows.map(formatClusterId).join('\n'))}
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
      {operation === 'wave' && (
        <Suspense fallback={null}>
          <StartWaveDialog
            rows={rows}
            onClose={() => setOperation(undefined)}
          />
        </Suspense>
      )}
      {operation && operation !== 'wave' && (
        <Suspense fallback={null}>
          <BulkDialog
            operation={operation}
            rows={rows}
            onClose={() => setOperation(undefined)}
          />
        </Suspense>
      )}
    </Toolbar>
  );
};
