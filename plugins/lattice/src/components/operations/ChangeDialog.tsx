import { Button } from '@backstage/ui';
import { useApi } from '@backstage/core-plugin-api';
import { ClusterDetail, PlanRequest } from '@lattice-dev/plugin-lattice-common';
import { useCallback, useMemo, useState } from 'react';
import { latticeOperationsApiRef } from '../../api';
import { useOperation } from '../../hooks/useOperation';
import {
  changeOf,
  countOf,
  formOf,
  PoolAnswer,
} from '../../operations/changeForm';
import { useText } from '../../translation/useText';
import { idOf } from './clusterId';
import { OperationDialog } from './OperationDialog';
import { PlanSummary } from './PlanSummary';
import { PoolAnswers } from './PoolAnswers';
import { ProblemNotice } from './ProblemNotice';
import { ResultNotice } from './ResultNotice';
import { VariableAnswers } from './VariableAnswers';

/** Pools, control plane and class variables, with the plan of all of it. */
export const ChangeDialog = (props: {
  cluster: ClusterDetail;
  onClose: () => void;
}) => {
  const t = useText();
  const api = useApi(latticeOperationsApiRef);
  const { cluster, onClose } = props;
  const id = useMemo(() => idOf(cluster), [cluster]);
  // What was there when the dialog opened; it must not move while typing.
  const [form, setForm] = useState(() => formOf(cluster));
  const change = useMemo(() => changeOf(form), [form]);
  const request: PlanRequest | undefined = change && {
    operation: 'change',
    cluster: id,
    ...change,
  };
  const run = useCallback(
    (planHash: string) => api.changeCluster(id, { ...change, planHash }),
    [api, id, change],
  );
  const { plan, applying, result, problem, apply } = useOperation(request, run);
  const setPool = (index: number, pool: PoolAnswer) =>
    setForm({
      ...form,
      pools: form.pools.map((one, at) => (at === index ? pool : one)),
    });
  const like = form.pools.find(one => one.like === undefined);
  const addPool = () =>
    like &&
    setForm({
      ...form,
      pools: [
        ...form.pools,
        {
          name: '',
          like: like.name,
          replicas: 1,
          machineSize: like.machineSize,
          before: { machineSize: like.machineSize },
        },
      ],
    });
  return (
    <OperationDialog
      wide
      title={t('change.title', { name: cluster.name })}
      onClose={onClose}
      confirmation={
        result
          ? undefined
          : {
              label: t('change.confirm', {
                count: change ? countOf(change) : 0,
              }),
              disabled: !change || !plan.value?.accepted || applying,
              pending: applying,
              onConfirm: apply,
            }
      }
    >
      {result ? (
        <ResultNotice {...result} unchanged={result.outcome === 'unchanged'} />
      ) : (
        <>
          {form.controlPlane && (
            <PoolAnswers
              title={t('scale.controlPlane')}
              pool={form.controlPlane}
              disabled={applying}
              onChange={controlPlane => setForm({ ...form, controlPlane })}
            />
          )}
          {form.pools.map((pool, index) => (
            <PoolAnswers
              key={pool.like === undefined ? pool.name : `new ${index}`}
              pool={pool}
              disabled={applying}
              onChange={next => setPool(index, next)}
            />
          ))}
          {like && (
            <div>
              <Button
                variant="secondary"
                isDisabled={applying}
                onPress={addPool}
              >
                {t('change.addPool')}
              </Button>
            </div>
          )}
          {cluster.clusterClass && (
            <VariableAnswers
              variables={form.variables}
              disabled={applying}
              onChange={variables => setForm({ ...form, variables })}
            />
          )}
          {problem && <ProblemNotice problem={problem} />}
          <PlanSummary plan={plan} />
        </>
      )}
    </OperationDialog>
  );
};
