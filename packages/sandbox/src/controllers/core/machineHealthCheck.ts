import {
  condition,
  findCondition,
  ongoing,
  setConditions,
} from '../engine/conditions';
import { Context, Controller, Result } from '../engine/Controller';
import { Condition, Machine, Resource } from '../engine/model';
import {
  addOwner,
  ageSeconds,
  CLUSTER_NAME,
  CORE_GROUP,
  isDeleting,
  ownerRef,
  refOf,
} from '../engine/objects';
import { standsStill } from '../engine/pause';
import { clusterOf } from './clusterView';

const REMEDIATE = 'cluster.x-k8s.io/remediate-machine';

interface HealthCheckSpec {
  clusterName: string;
  selector: { matchLabels?: Record<string, string> };
  checks?: {
    nodeStartupTimeoutSeconds?: number;
    unhealthyNodeConditions?: {
      type: string;
      status: string;
      timeoutSeconds: number;
    }[];
  };
  remediation?: {
    triggerIf?: { unhealthyLessThanOrEqualTo?: string | number };
  };
}

interface Verdict {
  machine: Machine;
  unhealthy?: { reason: string; message: string };
  /** Seconds until it counts as unhealthy, if nothing changes. */
  dueIn?: number;
}

/** Marks Machines whose node is sick; their owners replace them. */
export const machineHealthCheckController: Controller = {
  name: 'machinehealthcheck-controller',
  kind: { group: CORE_GROUP, kind: 'MachineHealthCheck' },
  watches: [
    {
      kind: { group: CORE_GROUP, kind: 'Machine' },
      map: ({ object }, store) =>
        store
          .listByCluster(
            object.metadata.namespace ?? '',
            object.metadata.labels?.[CLUSTER_NAME] ?? '',
          )
          .filter(({ kind }) => kind === 'MachineHealthCheck')
          .map(refOf),
    },
  ],
  reconcile(object, context): Result {
    const check = object as Resource;
    const spec = check.spec as unknown as HealthCheckSpec;
    const cluster = clusterOf(check, context);
    if (!cluster || isDeleting(check)) return undefined;
    context.client.patch(check, draft => {
      draft.metadata.labels = {
        ...draft.metadata.labels,
        [CLUSTER_NAME]: spec.clusterName,
      };
      addOwner(draft, ownerRef(cluster));
    });
    if (standsStill(check, cluster, context)) return undefined;
    const verdicts = targetsOf(check, spec, context).map(machine =>
      judge(machine, spec, context),
    );
    const sick = verdicts.filter(({ unhealthy }) => unhealthy);
    const allowed = isAllowed(spec, verdicts.length, sick.length);
    report(check, verdicts, allowed, context);
    for (const verdict of verdicts) mark(verdict, allowed, context);
    const due = verdicts.flatMap(({ dueIn }) => dueIn ?? []);
    return due.length > 0 ? { afterSeconds: Math.min(...due) } : undefined;
  },
};

function targetsOf(
  check: Resource,
  spec: HealthCheckSpec,
  { client }: Context,
): Machine[] {
  const wanted = Object.entries(spec.selector.matchLabels ?? {});
  return client
    .ofCluster<Machine>(check.metadata.namespace, spec.clusterName, 'Machine')
    .filter(({ metadata }) =>
      wanted.every(([key, value]) => metadata.labels?.[key] === value),
    )
    .filter(machine => !isDeleting(machine));
}

function judge(
  machine: Machine,
  { checks }: HealthCheckSpec,
  context: Context,
): Verdict {
  if (REMEDIATE in (machine.metadata.annotations ?? {})) {
    const message =
      'Health check failed: marked for remediation via cluster.x-k8s.io/remediate-machine annotation';
    return {
      machine,
      unhealthy: { reason: 'HasRemediateAnnotation', message },
    };
  }
  const now = context.clock.now();
  const ready = findCondition(machine, 'NodeReady');
  if (!machine.status?.nodeRef) {
    const timeout = checks?.nodeStartupTimeoutSeconds ?? 600;
    const left = timeout - ageSeconds(machine, now);
    if (left > 0) return { machine, dueIn: left };
    return {
      machine,
      unhealthy: {
        reason: 'NodeStartupTimeout',
        message: `Health check failed: Node failed to report startup in ${timeout}s`,
      },
    };
  }
  if (ready?.reason === 'NodeDeleted')
    return {
      machine,
      unhealthy: {
        reason: 'NodeDeleted',
        message: 'Health check failed: Node is deleted',
      },
    };
  const rule = checks?.unhealthyNodeConditions?.find(
    ({ status }) => status === ready?.status,
  );
  if (
    !rule ||
    !ready ||
    ready.reason === 'ConnectionDown' ||
    ready.reason === 'InspectionFailed'
  )
    return { machine };
  const since =
    (now.getTime() - Date.parse(ready.lastTransitionTime ?? '')) / 1000;
  if (since < rule.timeoutSeconds)
    return { machine, dueIn: rule.timeoutSeconds - since };
  const message = `Health check failed:\n  * Condition ${rule.type} on Node is reporting status ${rule.status} with reason KubeletNotReady for more than ${rule.timeoutSeconds}s`;
  return { machine, unhealthy: { reason: 'UnhealthyNode', message } };
}

function limitOf({ remediation }: HealthCheckSpec): string {
  return String(remediation?.triggerIf?.unhealthyLessThanOrEqualTo ?? '100%');
}

function isAllowed(
  spec: HealthCheckSpec,
  total: number,
  sick: number,
): boolean {
  const limit = limitOf(spec);
  const most = limit.endsWith('%')
    ? Math.floor((Number(limit.slice(0, -1)) / 100) * total)
    : Number(limit);
  return sick <= most;
}

function report(
  check: Resource,
  verdicts: Verdict[],
  allowed: boolean,
  { client, clock }: Context,
): void {
  const sick = verdicts.filter(({ unhealthy }) => unhealthy).length;
  const limit = limitOf(check.spec as unknown as HealthCheckSpec);
  const message = `Remediation is not allowed, the number of not started or unhealthy machines exceeds maxUnhealthy (total: ${verdicts.length}, unhealthy: ${sick}, maxUnhealthy: ${limit})`;
  const before = findCondition(check, 'RemediationAllowed')?.status;
  client.patchStatus(check, draft => {
    draft.status = {
      ...draft.status,
      expectedMachines: verdicts.length,
      currentHealthy: verdicts.length - sick,
      remediationsAllowed: allowed ? Math.max(0, verdicts.length - sick) : 0,
      observedGeneration: draft.metadata.generation,
      targets: verdicts.map(({ machine }) => machine.metadata.name).sort(),
    };
    setConditions(
      draft,
      [allowedCondition(allowed, message), ongoing('Paused', false)],
      clock.now(),
    );
  });
  if (!allowed && before !== 'False')
    client.record(check, {
      type: 'Warning',
      reason: 'RemediationRestricted',
      message,
    });
}

function allowedCondition(allowed: boolean, message: string): Condition {
  return allowed
    ? condition('RemediationAllowed', 'True', 'RemediationAllowed')
    : condition('RemediationAllowed', 'False', 'TooManyUnhealthy', message);
}

function mark(
  { machine, unhealthy }: Verdict,
  allowed: boolean,
  { client, clock }: Context,
): void {
  client.patchStatus(machine, draft => {
    const health = unhealthy
      ? condition(
          'HealthCheckSucceeded',
          'False',
          unhealthy.reason,
          unhealthy.message,
        )
      : condition('HealthCheckSucceeded', 'True', 'HealthCheckSucceeded');
    const waiting =
      unhealthy && allowed
        ? [
            condition(
              'OwnerRemediated',
              'False',
              'WaitingForRemediation',
              'Waiting for remediation',
            ),
          ]
        : [];
    const status = (draft.status ??= {});
    if (!unhealthy)
      status.conditions = status.conditions?.filter(
        ({ type }) => type !== 'OwnerRemediated',
      );
    setConditions(draft, [health, ...waiting], clock.now());
    status.conditions?.sort(byPlace);
  });
}

/** Types that come after the health check, and the health check itself. */
const PLACES: Record<string, number> = {
  HealthCheckSucceeded: 1,
  OwnerRemediated: 1,
  Updating: 2,
  Paused: 2,
  Deleting: 2,
};

/** Keeps the two where the Machine itself puts them. */
function byPlace(a: Condition, b: Condition): number {
  return (PLACES[a.type] ?? 0) - (PLACES[b.type] ?? 0);
}
