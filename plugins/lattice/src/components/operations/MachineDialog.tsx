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

/** Replaces one machine, or makes its pool smaller by it. */
export const MachineDialog = (props: {
  cluster: ClusterDetail;
  machine?: string;
  operation: 'replace' | 'remove';
  onClose: () => void;
}) => {
  const t = useText();
  const api = useApi(latticeOperationsApiRef);
  const { cluster, machine = '', operation, onClose } = props;
  const id = useMemo(() => idOf(cluster), [cluster]);
  const request: PlanRequest = {
    operation: `${operation}-machine`,
    cluster: id,
    machine,
  };
  const run = useCallback(
    (planHash: string) =>
      operation === 'replace'
        ? api.replaceMachine(id, { machine, planHash })
        : api.removeMachine(id, { machine, planHash }),
    [api, id, machine, operation],
  );
  const { plan, applying, result, problem, apply } = useOperation(request, run);
  return (
    <OperationDialog
      wide
      title={t(`machine.${operation}Title`, { machine })}
      onClose={onClose}
      confirmation={
        result
          ? undefined
          : {
              label: t(`machine.${operation}Confirm`, { machine }),
              danger: true,
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
          <div>{t(`machine.${operation}Text`)}</div>
          {problem && <ProblemNotice problem={problem} />}
          <PlanSummary plan={plan} />
        </>
      )}
    </OperationDialog>
  );
};
