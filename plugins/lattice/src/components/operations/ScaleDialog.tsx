import { useApi } from '@backstage/core-plugin-api';
import { ClusterDetail, PlanRequest } from '@lattice-dev/plugin-lattice-common';
import { useCallback, useMemo, useState } from 'react';
import { latticeOperationsApiRef } from '../../api';
import { useOperation } from '../../hooks/useOperation';
import { scaleTargets } from '../../operations/scaleTargets';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { OperationDialog } from './OperationDialog';
import { PlanSummary } from './PlanSummary';
import { ProblemNotice } from './ProblemNotice';
import { ReplicaField } from './ReplicaField';
import { ResultNotice } from './ResultNotice';
import { idOf } from './clusterId';
import { ScaleTargets } from './ScaleTargets';

/** Another number of machines for a pool or the control plane. */
export const ScaleDialog = (props: {
  cluster: ClusterDetail;
  pool?: string;
  onClose: () => void;
}) => {
  const t = useText();
  const api = useApi(latticeOperationsApiRef);
  const { cluster, onClose } = props;
  const id = useMemo(() => idOf(cluster), [cluster]);
  // What was there when the dialog opened; it must not move while typing.
  const [targets] = useState(() => scaleTargets(cluster));
  const [index, setIndex] = useState(() => {
    const asked = targets.findIndex(({ pool }) => pool === props.pool);
    const free = targets.findIndex(({ autoscaling }) => !autoscaling);
    return props.pool !== undefined && asked >= 0 ? asked : free;
  });
  const target = targets[index];
  const [replicas, setReplicas] = useState<number | undefined>(target?.desired);
  const name = target?.pool ?? t('scale.plane');
  const change = target && { pool: target.pool, replicas };
  const ready =
    target && !target.autoscaling && replicas !== undefined
      ? replicas !== target.desired
      : false;
  const request = ready
    ? ({ operation: 'scale', cluster: id, ...change } as PlanRequest)
    : undefined;
  const run = useCallback(
    (planHash: string) =>
      api.scaleCluster(id, {
        pool: target?.pool,
        replicas: replicas ?? 0,
        planHash,
      }),
    [api, id, target, replicas],
  );
  const { plan, applying, result, problem, apply } = useOperation(request, run);
  const choose = (next: number) => {
    setIndex(next);
    setReplicas(targets[next].desired);
  };
  return (
    <OperationDialog
      wide
      title={t('scale.title', { name: cluster.name })}
      subtitle={t('scale.subtitle', {
        version: cluster.kubernetesVersion ?? t('upgrade.unknown'),
        machines: String(cluster.machines.length),
      })}
      onClose={onClose}
      asTask={{
        template: 'scale-cluster',
        answers: { cluster: cluster.id, ...change },
      }}
      confirmation={
        result || !target
          ? undefined
          : {
              label:
                replicas === undefined
                  ? t('scale.confirmNone', { target: name })
                  : t('scale.confirm', { target: name, n: String(replicas) }),
              disabled: !plan.value?.accepted || applying,
              pending: applying,
              onConfirm: apply,
            }
      }
    >
      {!target && <Notice tone="info" title={t('scale.noTargets')} />}
      {result ? (
        <ResultNotice {...result} unchanged={result.outcome === 'unchanged'} />
      ) : (
        target && (
          <>
            <ScaleTargets
              targets={targets}
              index={index}
              disabled={applying}
              onChoose={choose}
            />
            <ReplicaField
              value={replicas}
              onChange={setReplicas}
              disabled={applying || Boolean(target.autoscaling)}
            />
            {problem && <ProblemNotice problem={problem} />}
            <PlanSummary plan={plan} />
          </>
        )
      )}
    </OperationDialog>
  );
};
