import { useApi } from '@backstage/core-plugin-api';
import { Wave } from '@lattice-dev/plugin-lattice-common';
import { latticeOperationsApiRef } from '../../api';
import { useOrder } from '../../hooks/useOrder';
import { useText } from '../../translation/useText';
import { OperationDialog } from '../operations/OperationDialog';
import { ProblemNotice } from '../operations/ProblemNotice';

/** Says what stopping keeps and what it forgets, and stops the wave. */
export const StopWaveDialog = (props: { wave: Wave; onClose: () => void }) => {
  const t = useText();
  const api = useApi(latticeOperationsApiRef);
  const { wave, onClose } = props;
  const { pending, problem, send } = useOrder(onClose);
  return (
    <OperationDialog
      title={t('wave.stopTitle', { title: wave.title })}
      onClose={onClose}
      confirmation={{
        label: t('wave.stopConfirm'),
        danger: true,
        disabled: pending,
        pending,
        onConfirm: () => send(() => api.stopWave(wave.id)),
      }}
    >
      <div>{t('wave.stopText')}</div>
      {problem && <ProblemNotice problem={problem} />}
    </OperationDialog>
  );
};
