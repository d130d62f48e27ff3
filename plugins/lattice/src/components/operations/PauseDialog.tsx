import { useApi } from '@backstage/core-plugin-api';
import { ClusterDetail, PlanRequest } from '@lattice-dev/plugin-lattice-common';
import { useCallback, useMemo } from 'react';
import { latticeOperationsApiRef } from '../../api';
import { useOperation } from '../../hooks/useOperation';
import { useText } from '../../translation/useText';
import { idOf } from './clusterId';
import { OperationDialog } from './OperationDialog';
import { PlanSummary } from './PlanSummary';
import { ProblemNotice } from './ProblemNotice';
import { ResultNotice } from './ResultNotice';

/** Stops the controllers of a cluster, or lets them go on. */
export const PauseDialog = (props: {
  cluster: ClusterDetail;
  operation: 'pause' | 'resume';
  onClose: () => void;
}) => {
  const t = useText();
  const api = useApi(latticeOperationsApiRef);
  const { cluster, operation, onClose } = props;
  const id = useMemo(() => idOf(cluster), [cluster]);
  const request: PlanRequest = { operation, cluster: id };
  const run = useCallback(
    (planHash: string) =>
      operation === 'pause'
        ? api.pauseCluster(id, { planHash })
        : api.resumeCluster(id, { planHash }),
    [api, id, operation],
  );
  const { plan, applying, result, problem, apply } = useOperation(request, run);
  return (
    <OperationDialog
      title={t(`pause.${operation}Title`, { name: cluster.name })}
      onClose={onClose}
      confirmation={
        result
          ? undefined
          : {
              label: t(`pause.${operation}Confirm`, { name: cluster.name }),
              disabled: !plan.value?.accepted || applying,
              pending: applying,
              onConfirm: apply,
            }
      }
    >
      {result ? (
        <ResultNotice {...result} unchanged={result.outcome === 'unchanged'} />
      ) : (
        <>
          <div>{t(`pause.${operation}Text`)}</div>
          {problem && <ProblemNotice problem={problem} />}
          <PlanSummary plan={plan} />
        </>
      )}
    </OperationDialog>
  );
};
