import { Context, Controller, Result } from '../engine/Controller';
import { condition, ongoing, setConditions } from '../engine/conditions';
import { machinesUpToDate } from '../engine/aggregate';
import {
  Condition,
  Machine,
  MachineDeployment,
  MachineSet,
} from '../engine/model';
import {
  addFinalizer,
  addOwner,
  CLUSTER_NAME,
  CORE_GROUP,
  isDeleting,
  ownerRef,
  refOf,
  removeFinalizer,
} from '../engine/objects';
import { standsStill } from '../engine/pause';
import { countReplicas } from '../engine/replicas';
import { clusterOf } from './clusterView';
import { machineSetConditions, scalingUp } from './machineSetConditions';
import { ownersOfKind, selectorOf } from './machineSet';
import { missingTemplates } from './missingTemplates';
import { rollOut } from './rollout';

const FINALIZER = 'cluster.x-k8s.io/machinedeployment';
const TOPOLOGY_FINALIZER = 'machinedeployment.topology.cluster.x-k8s.io';

export const machineDeploymentController: Controller = {
  name: 'machinedeployment-controller',
  kind: { group: CORE_GROUP, kind: 'MachineDeployment' },
  watches: [
    {
      kind: { group: CORE_GROUP, kind: 'MachineSet' },
      map: ownersOfKind('MachineDeployment'),
    },
  ],
  reconcile(object, context): Result {
    const deployment = object as MachineDeployment;
    const { client } = context;
    const sets = client.owned<MachineSet>(deployment, 'MachineSet');
    if (isDeleting(deployment)) {
      for (const set of sets) client.delete(set);
      client.patch(deployment, draft =>
        removeFinalizer(draft, TOPOLOGY_FINALIZER),
      );
      report(deployment, undefined, context);
      if (sets.length === 0)
        client.patch(deployment, draft => removeFinalizer(draft, FINALIZER));
      return undefined;
    }
    const cluster = clusterOf(deployment, context);
    client.patch(deployment, draft =>
      adopt(draft, cluster && ownerRef(cluster)),
    );
    if (standsStill(deployment, cluster, context)) return undefined;
    context.faults.find('machineDeployment.templates', deployment, context);
    const current =
      client.get<MachineDeployment>(refOf(deployment)) ?? deployment;
    const missing = missingTemplates(current, context);
    if (!missing) rollOut(current, context);
    report(deployment, missing, context);
    return undefined;
  },
};

/** What the API server's defaulting and the controller add to a new object. */
function adopt(
  draft: MachineDeployment,
  owner: ReturnType<typeof ownerRef> | undefined,
): void {
  addFinalizer(draft, FINALIZER);
  draft.metadata.labels = {
    ...draft.metadata.labels,
    [CLUSTER_NAME]: draft.spec.clusterName,
  };
  draft.metadata.annotations = {
    'machinedeployment.clusters.x-k8s.io/revision': '1',
    ...draft.metadata.annotations,
  };
  draft.spec.rollout ??= {
    strategy: {
      type: 'RollingUpdate',
      rollingUpdate: { maxSurge: 1, maxUnavailable: 0 },
    },
  };
  const own = {
    'cluster.x-k8s.io/deployment-name': draft.metadata.name,
    [CLUSTER_NAME]: draft.spec.clusterName,
  };
  const isOwn =
    draft.metadata.labels['topology.cluster.x-k8s.io/owned'] === undefined;
  draft.spec.selector = {
    matchLabels: {
      ...(isOwn ? own : { [CLUSTER_NAME]: draft.spec.clusterName }),
      ...draft.spec.selector?.matchLabels,
    },
  };
  draft.spec.template.metadata = {
    ...draft.spec.template.metadata,
    labels: {
      ...draft.spec.selector.matchLabels,
      ...draft.spec.template.metadata?.labels,
    },
  };
  if (owner) addOwner(draft, owner);
}

function report(
  before: MachineDeployment,
  missing: string | undefined,
  context: Context,
): void {
  const { client, clock } = context;
  const deployment = client.get<MachineDeployment>(refOf(before));
  if (!deployment) return;
  const machines = machinesOf(deployment, context);
  const isBlocked = missing !== undefined && machines.length === 0;
  const conditions = isBlocked
    ? blockedConditions(deployment, missing)
    : deploymentConditions(deployment, machines, missing);
  client.patchStatus(deployment, draft => {
    draft.status = {
      ...draft.status,
      ...(isBlocked
        ? {}
        : {
            ...countReplicas(machines),
            observedGeneration: draft.metadata.generation,
          }),
      selector: selectorOf(deployment),
      phase: phaseOf(conditions),
    };
    setConditions(draft, conditions, clock.now());
  });
}

function machinesOf(
  deployment: MachineDeployment,
  { client }: Context,
): Machine[] {
  return client
    .owned<MachineSet>(deployment, 'MachineSet')
    .flatMap(set => client.owned<Machine>(set, 'Machine'));
}

function deploymentConditions(
  deployment: MachineDeployment,
  machines: Machine[],
  missing: string | undefined,
): Condition[] {
  const rest = machineSetConditions(deployment, machines, []).map(part =>
    part.type === 'ScalingUp' && missing
      ? { ...part, message: `Scaling up would be blocked because ${missing}` }
      : part,
  );
  return [available(deployment, machines), rollingOut(machines), ...rest];
}

function available(
  { metadata, spec }: MachineDeployment,
  machines: Machine[],
): Condition {
  if (metadata.deletionTimestamp)
    return condition(
      'Available',
      'False',
      'NotAvailable',
      'Deletion in progress',
    );
  const desired = spec.replicas ?? 1;
  const unavailable = Number(
    spec.rollout?.strategy?.rollingUpdate?.maxUnavailable ?? 0,
  );
  const { availableReplicas } = countReplicas(machines);
  if (availableReplicas >= desired - unavailable)
    return condition('Available', 'True', 'Available');
  const message = `${availableReplicas} available replicas, at least ${
    desired - unavailable
  } required (spec.strategy.rollout.maxUnavailable is ${unavailable}, spec.replicas is ${desired})`;
  return condition('Available', 'False', 'NotAvailable', message);
}

function rollingOut(machines: Machine[]): Condition {
  const stale = machinesUpToDate('RollingOut', machines);
  const count = machines.length - countReplicas(machines).upToDateReplicas;
  const lines = [
    ...new Set(
      stale.message?.match(/ {2}\* .*/g)?.map(line => line.trim()) ?? [],
    ),
  ];
  return ongoing('RollingOut', stale.status === 'False', {
    message: [`Rolling out ${count} not up-to-date replicas`, ...lines].join(
      '\n',
    ),
  });
}

/** Without its templates a MachineDeployment creates nothing and counts nothing. */
function blockedConditions(
  deployment: MachineDeployment,
  missing: string,
): Condition[] {
  const desired = deployment.spec.replicas ?? 1;
  const rest = machineSetConditions(deployment, [], []).filter(
    ({ type }) => type !== 'ScalingUp',
  );
  const up = scalingUp(0, desired, []);
  return [
    condition(
      'Available',
      'Unknown',
      'WaitingForAvailableReplicasSet',
      'Waiting for status.availableReplicas set',
    ),
    ongoing('RollingOut', false),
    { ...up, message: `${up.message} is blocked because ${missing}` },
    ...rest,
  ];
}

function phaseOf(conditions: Condition[]): string {
  const holds = (type: string) =>
    conditions.find(part => part.type === type)?.status === 'True';
  if (holds('ScalingDown')) return 'ScalingDown';
  return holds('ScalingUp') || !holds('Available') ? 'ScalingUp' : 'Running';
}
