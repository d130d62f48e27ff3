import { MachineStep } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../../../translation/useText';
import { tokensOf } from '../../healthTokens';
import { StepLook } from '../../Pipeline/describeStep';
import { StepIcon } from '../../Pipeline/StepIcon';

const useStyles = makeStyles(theme => ({
  root: { display: 'inline-flex', alignItems: 'center' },
  link: { width: 14, borderTop: `2px solid ${tokensOf(theme).barDone}` },
  open: { borderTop: `2px dashed ${tokensOf(theme).faintText}`, opacity: 0.6 },
}));

const looks: Record<MachineStep['state'], StepLook> = {
  done: 'done',
  running: 'now',
  failed: 'bad',
  waiting: 'wait',
};

/** The four steps of a machine as a line that shows where one is stuck. */
export const MachineSteps = (props: { steps: readonly MachineStep[] }) => {
  const classes = useStyles();
  const t = useText();
  const { steps } = props;
  const label = steps
    .map(
      step =>
        `${t(`machineStep.${step.id}`)} ${t(`machineStep.${step.state}`)}`,
    )
    .join(', ');
  return (
    <span className={classes.root} role="img" aria-label={label} title={label}>
      {steps.map((step, index) => (
        <span
          key={step.id}
          style={{ display: 'inline-flex', alignItems: 'center' }}
        >
          {index > 0 && (
            <span
              className={`${classes.link} ${
                step.state === 'done' || steps[index - 1].state === 'done'
                  ? ''
                  : classes.open
              }`}
            />
          )}
          <StepIcon look={looks[step.state]} size={18} />
        </span>
      ))}
    </span>
  );
};
