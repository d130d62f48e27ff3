import { BootStep } from '@lattice-dev/plugin-lattice-common';
import { useText } from '../../translation/useText';
import { StepLook } from '../Pipeline/describeStep';
import { StepIcon } from '../Pipeline/StepIcon';
import { useCloudStyles } from './useCloudStyles';

const looks: Record<BootStep['state'], StepLook> = {
  done: 'done',
  running: 'now',
  failed: 'bad',
  waiting: 'wait',
  unknown: 'unknown',
};

/** The steps from a server to a node, and what was seen at each. */
export const BootSteps = ({ steps }: { steps: readonly BootStep[] }) => {
  const classes = useCloudStyles();
  const t = useText();
  return (
    <ol className={classes.list}>
      {steps.map(({ id, title, state, seen }) => (
        <li
          key={id}
          className={classes.step}
          aria-label={`${title}: ${t(`bootLog.state.${state}`)}. ${seen}`}
        >
          <StepIcon look={looks[state]} size={18} />
          <span className={classes.name}>{title}</span>
          <span className={classes.quiet}>{seen}</span>
        </li>
      ))}
    </ol>
  );
};
