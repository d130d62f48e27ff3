import { useApi } from '@backstage/core-plugin-api';
import { ClusterDetail, PlanRequest } from '@lattice-dev/plugin-lattice-common';
import { useCallback, useMemo, useState } from 'react';
import { latticeOperationsApiRef } from '../../api';
import { useOperation } from '../../hooks/useOperation';
import { scaleTargets } from '../../operations/scaleTargets';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { idOf } from './clusterId';
import { OperationDialog } from './OperationDialog';
import { OptionList } from './OptionList';
import { PlanSummary } from './PlanSummary';
import { ProblemNotice } from './ProblemNotice';
import { ResultNotice } from './ResultNotice';

/** Replaces all machines of a pool or the control plane. */
export const RolloutDialog = (props: {
  cluster: ClusterDetail;
  pool?: string;
  onClose: () => void;
}) => {
  const t = useText();
  const api = useApi(latticeOperationsApiRef);
  const { cluster, onClose } = props;
  const id = useMemo(() => idOf(cluster), [cluster]);
  // What was there when the dialog opened, and when that was.
  const [targets] = useState(() =>
    scaleTargets(cluster).filter(({ hosted }) => !hosted),
  );
  const [after] = useState(() => new Date().toISOString());
  const [index, setIndex] = useState(() =>
    props.pool === undefined
      ? targets.length - 1
      : targets.findIndex(({ pool }) => pool === props.pool),
  );
  const target = targets[index];
  const pool = target?.pool;
  const request: PlanRequest | undefined = target && {
    operation: 'rollout',
    cluster: id,
    pool,
    after,
  };
  const run = useCallback(
    (planHash: string) => api.restartRollout(id, { pool, after, planHash }),
    [api, id, pool, after],
  );
  const { plan, applying, result, problem, apply } = useOperation(request, run);
  const confirmation = {
    label: t('rollout.confirm', { target: pool ?? t('scale.plane') }),
    disabled: !plan.value?.accepted || applying,
    pending: applying,
    onConfirm: apply,
  };
  return (
    <OperationDialog
      wide
      title={t('rollout.title', { name: cluster.name })}
      onClose={onClose}
      confirmation={result || !target ? undefined : confirmation}
    >
      {!target && <Notice tone="info" title={t('rollout.none')} />}
      {result && (
        <ResultNotice {...result} unchanged={result.outcome === 'unchanged'} />
      )}
      {target && !result && (
        <>
          <div>{t('rollout.text')}</div>
          <OptionList
            label={t('rollout.what')}
            value={String(index)}
            disabled={applying}
            onChange={value => setIndex(Number(value))}
            options={targets.map((one, at) => ({
              value: String(at),
              title: one.pool ?? t('scale.controlPlane'),
              hint: t('scale.machines', { count: one.desired }),
            }))}
          />
          {problem && <ProblemNotice problem={problem} />}
          <PlanSummary plan={plan} />
        </>
      )}
    </OperationDialog>
  );
};
