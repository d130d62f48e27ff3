import { useApi } from '@backstage/core-plugin-api';
import { TextField } from '@backstage/ui';
import {
  ClusterId,
  formatClusterId,
  Wave,
} from '@lattice-dev/plugin-lattice-common';
import { useState } from 'react';
import { latticeOperationsApiRef } from '../../api';
import { useOrder } from '../../hooks/useOrder';
import { useText } from '../../translation/useText';
import { OperationDialog } from '../operations/OperationDialog';
import { ProblemNotice } from '../operations/ProblemNotice';

/** Lets the wave go on without a cluster, with a reason. */
export const SkipDialog = (props: {
  wave: Wave;
  cluster: ClusterId;
  onClose: () => void;
}) => {
  const t = useText();
  const api = useApi(latticeOperationsApiRef);
  const { wave, cluster, onClose } = props;
  const [reason, setReason] = useState('');
  const { pending, problem, send } = useOrder(onClose);
  const request = { cluster: formatClusterId(cluster), reason: reason.trim() };
  return (
    <OperationDialog
      title={t('wave.skipTitle', { name: cluster.name })}
      onClose={onClose}
      confirmation={{
        label: t('wave.skipConfirm', { name: cluster.name }),
        disabled: pending || request.reason === '',
        pending,
        onConfirm: () => send(() => api.skipWaveCluster(wave.id, request)),
      }}
    >
      <div>{t('wave.skipText')}</div>
      <TextField
        label={t('wave.reason')}
        value={reason}
        autoComplete="off"
        maxLength={500}
        onChange={setReason}
      />
      {problem && <ProblemNotice problem={problem} />}
    </OperationDialog>
  );
};
