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

/** Takes back a recorded change and all that came after it. */
export const UndoDialog = (props: {
  cluster: ClusterDetail;
  revision: string;
  onClose: () => void;
}) => {
  const t = useText();
  const api = useApi(latticeOperationsApiRef);
  const { cluster, revision, onClose } = props;
  const id = useMemo(() => idOf(cluster), [cluster]);
  const request: PlanRequest = { operation: 'undo', cluster: id, revision };
  const run = useCallback(
    (planHash: string) => api.undoChange(id, { revision, planHash }),
    [api, id, revision],
  );
  const { plan, applying, result, problem, apply } = useOperation(request, run);
  return (
    <OperationDialog
      wide
      title={t('undo.title', { name: cluster.name })}
      onClose={onClose}
      confirmation={
        result
          ? undefined
          : {
              label: t('undo.confirm'),
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
          <div>{t('undo.text')}</div>
          {problem && <ProblemNotice problem={problem} />}
          <PlanSummary plan={plan} />
        </>
      )}
    </OperationDialog>
  );
};
