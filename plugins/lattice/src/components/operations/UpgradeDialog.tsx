import { useApi } from '@backstage/core-plugin-api';
import {
  ClusterDetail,
  PlanRequest,
  UpgradeChange,
} from '@lattice-dev/plugin-lattice-common';
import { useCallback, useMemo, useRef, useState } from 'react';
import { latticeOperationsApiRef } from '../../api';
import { useOperation } from '../../hooks/useOperation';
import { useUpgradeVersions } from '../../hooks/useUpgradeVersions';
import { upgradeChoices } from '../../operations/upgradeChoices';
import { useText } from '../../translation/useText';
import { StartedRun } from '../runs/StartedRun';
import { Bone, ErrorState, LoadingState } from '../states';
import { idOf } from './clusterId';
import { OperationDialog } from './OperationDialog';
import { canOverride, OverrideField } from './OverrideField';
import { PlanSummary } from './PlanSummary';
import { ProblemNotice } from './ProblemNotice';
import { UpgradeChoice, UpgradeInput, wantedVersion } from './UpgradeChoice';
import { OTHER } from './VersionOptions';

/** True when machines still run another version than the wanted one. */
function isUnfinished({ kubernetesVersion, pools }: ClusterDetail): boolean {
  return pools.some(
    ({ version }) => version !== undefined && version !== kubernetesVersion,
  );
}

/** Another Kubernetes version, with what it does to the machines. */
export const UpgradeDialog = (props: {
  cluster: ClusterDetail;
  onClose: () => void;
}) => {
  const t = useText();
  const api = useApi(latticeOperationsApiRef);
  const { cluster, onClose } = props;
  const id = useMemo(() => idOf(cluster), [cluster]);
  const versions = useUpgradeVersions(id);
  const [input, setInput] = useState<UpgradeInput>();
  const unfinished = isUnfinished(cluster);
  const known = versions.value;
  // What was offered first stays: versions move on while the dialog is open.
  const preset = useRef<string>();
  if (known) {
    preset.current ??=
      (unfinished ? known.current : undefined) ?? upgradeChoices(known)[0];
  }
  const choice = preset.current ?? OTHER;
  const shown = input ?? { choice, typed: '', image: '', reason: '' };
  const version = known && wantedVersion(shown);
  const image = shown.image.trim();
  const overrideReason = shown.reason.trim();
  const change = version
    ? {
        version,
        ...(image && { image: { name: image } }),
        ...(overrideReason && { overrideReason }),
      }
    : undefined;
  const request = change && {
    operation: 'upgrade' as const,
    cluster: id,
    ...change,
  };
  const key = JSON.stringify(change);
  const run = useCallback(
    (planHash: string) =>
      api.upgradeCluster(id, {
        ...(JSON.parse(key) as UpgradeChange),
        planHash,
      }),
    [api, id, key],
  );
  const operation = useOperation(request as PlanRequest | undefined, run);
  const { plan, applying, problem, result, apply } = operation;
  return (
    <OperationDialog
      wide
      title={t('upgrade.title', { name: cluster.name })}
      subtitle={t('upgrade.subtitle', {
        version: cluster.kubernetesVersion ?? t('upgrade.unknown'),
        machines: String(cluster.machines.length),
      })}
      onClose={onClose}
      asTask={{ template: 'upgrade-cluster', answers: { cluster: cluster.id } }}
      confirmation={
        result
          ? undefined
          : {
              label: version
                ? t('upgrade.confirm', { version })
                : t('upgrade.confirmNone'),
              disabled: !plan.value?.accepted || applying,
              pending: applying,
              onConfirm: apply,
            }
      }
    >
      {result?.run && <StartedRun run={result.run} />}
      {!result && known && (
        <>
          <UpgradeChoice
            versions={known}
            unfinished={unfinished}
            input={shown}
            disabled={applying}
            onChange={next => setInput({ ...shown, ...next })}
          />
          {problem && <ProblemNotice problem={problem} />}
          <PlanSummary plan={plan} />
          {(shown.reason !== '' || canOverride(plan.error)) && (
            <OverrideField
              reason={shown.reason}
              disabled={applying}
              onChange={reason => setInput({ ...shown, reason })}
            />
          )}
        </>
      )}
      {!known && versions.loading && (
        <LoadingState>
          <Bone height={60} />
        </LoadingState>
      )}
      {!known && versions.error && (
        <ErrorState
          title={t('upgrade.failed')}
          text={t('failed.text')}
          error={versions.error}
          retry={versions.retry}
        />
      )}
    </OperationDialog>
  );
};
