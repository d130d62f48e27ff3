import { DryRunVerdict, Health } from '@lattice-dev/plugin-lattice-common';
import { useText } from '../../translation/useText';
import { HealthIcon } from '../HealthIcon';

const looks: Record<DryRunVerdict['state'], Health> = {
  accepted: 'healthy',
  refused: 'failed',
  conflict: 'degraded',
  unchecked: 'unknown',
};

/** What the API server said in the dry run, as icon and word. */
export const VerdictLabel = (props: { state: DryRunVerdict['state'] }) => {
  const t = useText();
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 7,
        fontWeight: 500,
        whiteSpace: 'nowrap',
      }}
    >
      <HealthIcon health={looks[props.state]} size={18} />
      {t(`plan.verdicts.${props.state}`)}
    </span>
  );
};
