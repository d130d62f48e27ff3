import {
  ClusterTimelineResponse,
  PipelineStep,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { tokensOf } from '../healthTokens';
import {
  firstBrokenStep,
  stepLabel,
  stepLook,
  stepStateText,
} from './describeStep';
import { useTokens } from '../useTokens';
import { lookColour, StepIcon } from './StepIcon';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
      listStyle: 'none',
      margin: 0,
      padding: 0,
      '@media (max-width: 1023px)': { gridAutoFlow: 'row', rowGap: 16 },
    },
    withFlag: { paddingTop: 22 },
    step: {
      position: 'relative',
      textAlign: 'center',
      padding: '0 6px',
      minWidth: 0,
      '&::before': {
        content: '""',
        position: 'absolute',
        top: 13,
        left: 'calc(-50% + 18px)',
        right: 'calc(50% + 18px)',
        borderTop: `2px solid ${tokens.barDone}`,
      },
      '&:first-child::before': { display: 'none' },
      '@media (max-width: 1023px)': { '&::before': { display: 'none' } },
    },
    notReached: {
      '&::before': {
        borderTop: `2px dashed ${tokens.faintText}`,
        opacity: 0.6,
      },
    },
    icon: {
      height: 28,
      display: 'flex',
      justifyContent: 'center',
      alignItems: 'center',
    },
    name: { marginTop: 6, fontWeight: 500, lineHeight: 1.35 },
    hot: { fontWeight: 700 },
    state: { fontSize: 13, marginTop: 1, fontVariantNumeric: 'tabular-nums' },
    message: {
      fontSize: 12,
      marginTop: 1,
      lineHeight: 1.35,
      color: tokens.secondaryText,
      overflowWrap: 'anywhere',
      display: '-webkit-box',
      WebkitLineClamp: 3,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
    },
    flag: {
      position: 'absolute',
      top: -22,
      left: '50%',
      transform: 'translateX(-50%)',
      whiteSpace: 'nowrap',
      fontSize: 11,
      fontWeight: 700,
      color: tokens.health.failed.text,
    },
  };
});

const StateLine = (props: {
  look: ReturnType<typeof stepLook>;
  text: string;
  compact: boolean;
}) => {
  const classes = useStyles();
  const tokens = useTokens();
  const hot = props.look === 'bad' || props.look === 'now';
  return (
    <div
      className={`${classes.state} ${hot ? classes.hot : ''}`}
      style={{
        fontSize: props.compact ? 12 : 13,
        color: hot ? lookColour(tokens, props.look) : undefined,
      }}
    >
      {props.text}
    </div>
  );
};

const Step = (props: {
  step: PipelineStep;
  compact: boolean;
  isFirstBroken: boolean;
  label: string;
  state: string;
  usually?: string;
}) => {
  const classes = useStyles();
  const t = useText();
  const { step, compact, isFirstBroken, label, state, usually } = props;
  const look = stepLook(step.state);
  const waits = look === 'wait' || look === 'unknown';
  const hot = look === 'bad' || look === 'now';
  return (
    <li
      aria-label={label}
      title={compact ? step.message : undefined}
      className={`${classes.step} ${waits ? classes.notReached : ''}`}
    >
      {isFirstBroken && !compact && (
        <span className={classes.flag}>{t('step.firstBroken')}</span>
      )}
      <div className={classes.icon}>
        <StepIcon look={look} size={compact ? 24 : 26} />
      </div>
      <div
        className={`${classes.name} ${hot ? classes.hot : ''}`}
        style={{ fontSize: compact ? 12 : 14 }}
      >
        {t(`step.${step.id}`)}
      </div>
      <StateLine look={look} text={state} compact={compact} />
      {!compact && <div className={classes.message}>{step.message}</div>}
      {!compact && usually && <div className={classes.message}>{usually}</div>}
    </li>
  );
};

/**
 * The chain of steps from left to right. `compact` leaves out the messages,
 * for cards; below 1024 px the steps stand under each other.
 */
export const Pipeline = (props: {
  steps: PipelineStep[];
  compact?: boolean;
  /** How long steps usually take in clusters like this one. */
  usual?: ClusterTimelineResponse['usual'];
}) => {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const { steps, compact = false, usual = {} } = props;
  const usuallyOf = ({ id }: PipelineStep) => {
    const median = usual[id]?.p50;
    return median === undefined
      ? undefined
      : t('pipeline.usually', { duration: timeText.duration(median) });
  };
  const broken = firstBrokenStep(steps);
  const flag = broken && !compact;
  return (
    <ol
      className={`${classes.root} ${flag ? classes.withFlag : ''}`}
      aria-label={t('pipeline.label')}
    >
      {steps.map(step => (
        <Step
          key={step.id}
          step={step}
          compact={compact}
          isFirstBroken={step === broken}
          label={stepLabel({
            step,
            isFirstBroken: step === broken,
            t,
            timeText,
          })}
          state={stepStateText(step, t, timeText)}
          usually={usuallyOf(step)}
        />
      ))}
    </ol>
  );
};
