import { PipelineStep } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { tokensOf } from '../healthTokens';
import { useTokens } from '../useTokens';
import {
  firstBrokenStep,
  stepLabel,
  stepLook,
  stepStateText,
} from './describeStep';
import { lookColour, StepIcon } from './StepIcon';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: { listStyle: 'none', margin: 0, padding: 0, fontSize: 13 },
    step: {
      position: 'relative',
      display: 'flex',
      gap: 10,
      alignItems: 'flex-start',
      padding: '4px 20px 9px',
      '&:not(:last-child)::after': {
        content: '""',
        position: 'absolute',
        left: 28,
        top: 26,
        bottom: -2,
        borderLeft: `2px solid ${tokens.barDone}`,
      },
    },
    broken: {
      background: tokens.health.failed.tint,
      '&:not(:last-child)::after': {
        borderLeft: `2px dashed ${tokens.faintText}`,
        opacity: 0.6,
      },
    },
    waits: {
      '&:not(:last-child)::after': {
        borderLeft: `2px dashed ${tokens.faintText}`,
        opacity: 0.6,
      },
    },
    body: { flex: 1, minWidth: 0 },
    state: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    message: {
      fontSize: 12,
      color: tokens.secondaryText,
      overflowWrap: 'anywhere',
    },
  };
});

/** The chain of steps from top to bottom: each needs the one above. */
export const PipelineChain = (props: { steps: PipelineStep[] }) => {
  const classes = useStyles();
  const tokens = useTokens();
  const t = useText();
  const timeText = useTimeText();
  const broken = firstBrokenStep(props.steps);
  return (
    <ol className={classes.root} aria-label={t('pipeline.label')}>
      {props.steps.map(step => {
        const look = stepLook(step.state);
        const hot = look === 'bad' || look === 'now';
        const isFirstBroken = step === broken;
        const variant = [
          classes.step,
          isFirstBroken && classes.broken,
          look === 'wait' && classes.waits,
        ];
        return (
          <li
            key={step.id}
            className={variant.filter(Boolean).join(' ')}
            aria-label={stepLabel({ step, isFirstBroken, t, timeText })}
          >
            <StepIcon look={look} size={18} />
            <div className={classes.body}>
              <div style={{ fontWeight: hot ? 700 : undefined }}>
                {t(`step.${step.id}`)}
              </div>
              {look !== 'done' && step.message && (
                <div className={classes.message}>{step.message}</div>
              )}
            </div>
            <div
              className={classes.state}
              style={{
                fontWeight: hot ? 700 : undefined,
                color: hot ? lookColour(tokens, look) : tokens.secondaryText,
              }}
            >
              {stepStateText(step, t, timeText)}
            </div>
          </li>
        );
      })}
    </ol>
  );
};
