import { useApi } from '@backstage/core-plugin-api';
import { TextField } from '@backstage/ui';
import { ClusterDetail, PlanRequest } from '@lattice-dev/plugin-lattice-common';
import { useCallback, useMemo, useState } from 'react';
import { latticeOperationsApiRef } from '../../api';
import { useOperation } from '../../hooks/useOperation';
import { useText } from '../../translation/useText';
import { DeletionCloud } from '../cloud/DeletionCloud';
import { Notice } from '../Notice';
import { idOf } from './clusterId';
import { DeletionFacts } from './DeletionFacts';
import { OperationDialog } from './OperationDialog';
import { PlanSummary } from './PlanSummary';
import { ProblemNotice } from './ProblemNotice';
import { ResultNotice } from './ResultNotice';

/** Deletes a cluster once its name has been typed. */
export const DeleteDialog = (props: {
  cluster: ClusterDetail;
  onClose: () => void;
}) => {
  const t = useText();
  const api = useApi(latticeOperationsApiRef);
  const { cluster, onClose } = props;
  const { uid, name } = cluster;
  const id = useMemo(() => idOf(cluster), [cluster]);
  const [typed, setTyped] = useState('');
  const request: PlanRequest = { operation: 'delete', cluster: id };
  const run = useCallback(
    (planHash: string) =>
      api.deleteCluster(id, { confirm: typed, uid, planHash }),
    [api, id, typed, uid],
  );
  const { plan, applying, result, problem, apply } = useOperation(request, run);
  return (
    <OperationDialog
      wide
      title={t('delete.title', { name })}
      subtitle={t('delete.subtitle', { id: cluster.id })}
      onClose={onClose}
      asTask={{ template: 'delete-cluster', answers: { cluster: cluster.id } }}
      confirmation={
        result
          ? undefined
          : {
              label: t('delete.button', { name }),
              danger: true,
              disabled: typed !== name || !plan.value?.accepted || applying,
              pending: applying,
              onConfirm: apply,
            }
      }
    >
      {result ? (
        <ResultNotice sentence={result.sentence} />
      ) : (
        <>
          <Notice tone="warning" title={t('delete.text')} />
          <DeletionFacts cluster={cluster} />
          <DeletionCloud cluster={cluster} />
          <PlanSummary plan={plan} />
          {problem && <ProblemNotice problem={problem} />}
          <TextField
            label={t('delete.confirm', { name })}
            value={typed}
            isDisabled={applying}
            autoComplete="off"
            spellCheck="false"
            validationBehavior="aria"
            validate={text =>
              name.startsWith(text) ? null : t('delete.mismatch', { name })
            }
            onChange={setTyped}
          />
        </>
      )}
    </OperationDialog>
  );
};
