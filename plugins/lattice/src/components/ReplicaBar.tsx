import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../translation/useText';
import { tokensOf } from './healthTokens';
import { SegmentCounts, segmentOrder, SegmentState } from './replicaSegments';

const MAX_SINGLE = 12;

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  const failed = tokens.health.failed.text;
  const progressing = tokens.health.progressing.fill;
  return {
    root: { display: 'flex', gap: 3, minWidth: 60 },
    segment: { height: 14, minWidth: 6, borderRadius: 2, flex: '1 1 0' },
    single: { maxWidth: 44 },
    ready: { background: tokens.barDone },
    starting: {
      background: `repeating-linear-gradient(135deg, ${progressing} 0 3px, transparent 3px 6px)`,
      boxShadow: `inset 0 0 0 1px ${progressing}`,
    },
    failed: {
      position: 'relative',
      boxShadow: `inset 0 0 0 2px ${failed}`,
      '&::after': {
        content: '""',
        position: 'absolute',
        left: '50%',
        top: '50%',
        width: 8,
        height: 8,
        transform: 'translate(-50%, -50%)',
        background: `linear-gradient(45deg, transparent 42%, ${failed} 42% 58%, transparent 58%), linear-gradient(-45deg, transparent 42%, ${failed} 42% 58%, transparent 58%)`,
      },
    },
    missing: { border: `1.5px dashed ${tokens.faintText}` },
  };
});

function segmentsOf(counts: SegmentCounts) {
  const total = segmentOrder.reduce((sum, state) => sum + counts[state], 0);
  const single = total <= MAX_SINGLE;
  const segments = segmentOrder.flatMap(state =>
    single
      ? Array.from({ length: counts[state] }, () => ({ state, share: 1 }))
      : [{ state, share: counts[state] }].filter(({ share }) => share > 0),
  );
  return { segments, single };
}

/** One segment a machine up to 12, then proportional. */
export const ReplicaBar = (props: {
  counts: SegmentCounts;
  width?: number;
}) => {
  const classes = useStyles();
  const t = useText();
  const { counts, width } = props;
  const { segments, single } = segmentsOf(counts);
  const label = t('replicas.bar', {
    ready: String(counts.ready),
    desired: String(
      counts.ready + counts.starting + counts.failed + counts.missing,
    ),
    starting: String(counts.starting),
    failed: String(counts.failed),
    missing: String(counts.missing),
  });
  return (
    <div
      className={classes.root}
      role="img"
      aria-label={label}
      style={{ width }}
    >
      {segments.map(({ state, share }, index) => (
        <span
          key={`${state}-${index}`}
          className={`${classes.segment} ${single ? classes.single : ''} ${
            classes[state]
          }`}
          style={{ flexGrow: share }}
        />
      ))}
    </div>
  );
};

/** Explains the segments, for the head of a card. */
export const ReplicaLegend = () => {
  const classes = useStyles();
  const t = useText();
  const sample = (state: SegmentState) => (
    <span
      key={state}
      style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}
    >
      <span
        className={classes[state]}
        style={{ width: 16, height: 10, borderRadius: 2 }}
      />
      {t(`replicas.${state}`)}
    </span>
  );
  return (
    <span style={{ display: 'inline-flex', gap: 16, fontSize: 12 }}>
      {segmentOrder.map(sample)}
    </span>
  );
};
