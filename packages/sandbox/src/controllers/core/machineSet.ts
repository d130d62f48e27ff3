import { Change, Context, Controller, Result } from '../engine/Controller';
import { findCondition, setConditions } from '../engine/conditions';
import { LocalRef, Machine, MachineSet, Resource } from '../engine/model';
import {
  addFinalizer,
  controllerRef,
  CORE_GROUP,
  CORE_VERSION,
  DEPLOYMENT_NAME,
  isDeleting,
  refOf,
  removeFinalizer,
  SET_NAME,
} from '../engine/objects';
import { standsStill } from '../engine/pause';
import { countReplicas } from '../engine/replicas';
import { clusterOf } from './clusterView';
import { machineSetConditions } from './machineSetConditions';
import { byAge } from './machineNode';
import { cloneTemplate, satelliteOf } from './machineTemplates';
import { preflight } from './preflight';

const FINALIZER = 'cluster.x-k8s.io/machineset';
const TOPOLOGY_FINALIZER = 'machineset.topology.cluster.x-k8s.io';
const DELETE = 'cluster.x-k8s.io/delete-machine';
const TOPOLOGY_OWNED = 'topology.cluster.x-k8s.io/owned';

export const machineSetController: Controller = {
  name: 'machineset-controller',
  kind: { group: CORE_GROUP, kind: 'MachineSet' },
  watches: [
    {
      kind: { group: CORE_GROUP, kind: 'Machine' },
      map: ownersOfKind('MachineSet'),
    },
    ...[
      'KubeadmControlPlane',
      'RKE2ControlPlane',
      'K0smotronControlPlane',
      'KamajiControlPlane',
      'HostedControlPlane',
    ].map(kind => ({
      kind: { group: 'controlplane.cluster.x-k8s.io', kind },
      map: blockedSets,
    })),
  ],
  reconcile(object, context): Result {
    const set = object as MachineSet;
    const { client } = context;
    const machines = client.owned<Machine>(set, 'Machine');
    if (isDeleting(set)) {
      for (const machine of machines) client.delete(machine);
      client.patch(set, draft => removeFinalizer(draft, TOPOLOGY_FINALIZER));
      report(set, [], context);
      if (machines.length === 0)
        client.patch(set, draft => removeFinalizer(draft, FINALIZER));
      return undefined;
    }
    client.patch(set, draft => {
      addFinalizer(draft, FINALIZER);
      if (draft.metadata.labels?.[TOPOLOGY_OWNED] !== undefined) {
        addFinalizer(draft, TOPOLOGY_FINALIZER);
      }
    });
    if (standsStill(set, clusterOf(set, context), context)) return undefined;
    remediate(machines, context);
    const problems = scale(
      set,
      machines.filter(machine => !isDeleting(machine)),
      context,
    );
    report(set, problems, context);
    return undefined;
  },
};

/** Maps an object to its owner of that kind. */
export function ownersOfKind(kind: string) {
  return ({ object }: Change) =>
    (object.metadata.ownerReferences ?? [])
      .filter(owner => owner.kind === kind)
      .map(owner => ({
        group: CORE_GROUP,
        kind,
        namespace: object.metadata.namespace,
        name: owner.name,
      }));
}

/** Sets that have fewer Machines than they should: they may wait for this. */
function blockedSets({ object }: Change, store: Context['store']) {
  const { namespace, labels } = object.metadata;
  const name = labels?.['cluster.x-k8s.io/cluster-name'];
  if (!name) return [];
  const sets = store
    .listByCluster(namespace ?? '', name)
    .filter(({ kind }) => kind === 'MachineSet') as MachineSet[];
  return sets
    .filter(
      ({ spec, status }) => (status?.replicas ?? 0) < (spec.replicas ?? 1),
    )
    .map(refOf);
}

/** What a MachineHealthCheck marked is replaced. */
function remediate(machines: Machine[], { client }: Context): void {
  for (const machine of machines) {
    if (findCondition(machine, 'OwnerRemediated')?.status === 'False')
      client.delete(machine);
  }
}

function scale(
  set: MachineSet,
  machines: Machine[],
  context: Context,
): string[] {
  const missing = (set.spec.replicas ?? 1) - machines.length;
  if (missing < 0) {
    for (const machine of surplus(machines, -missing)) {
      context.client.delete(machine);
      context.client.record(set, {
        reason: 'SuccessfulDelete',
        message: `Deleted Machine "${machine.metadata.name}"`,
      });
    }
    return [];
  }
  const problems = missing > 0 ? preflight(set, context) : [];
  if (problems.length > 0) return problems;
  for (let made = 0; made < missing; made++) createMachine(set, context);
  return [];
}

/** Marked machines go first, unready ones next, then the youngest. */
function surplus(machines: Machine[], count: number): Machine[] {
  const rank = (machine: Machine) => {
    if (DELETE in (machine.metadata.annotations ?? {})) return 0;
    return findCondition(machine, 'Ready')?.status === 'True' ? 2 : 1;
  };
  return [...machines]
    .sort((a, b) => rank(a) - rank(b) || byAge(b, a))
    .slice(0, count);
}

function createMachine(set: MachineSet, context: Context): void {
  const { client, random } = context;
  const { template } = set.spec;
  const { bootstrap, infrastructureRef } = template.spec;
  const infrastructure = cloneTemplate(set, infrastructureRef, context);
  const config =
    bootstrap.configRef && cloneTemplate(set, bootstrap.configRef, context);
  if (!infrastructure || (bootstrap.configRef && !config)) return;
  const name = `${set.metadata.name}-${random.suffix(
    `${set.metadata.namespace}/${set.metadata.name}`,
  )}`;
  const refTo = (ref: LocalRef, kind: string) => ({
    apiGroup: ref.apiGroup,
    kind,
    name,
  });
  const machine = client.create<Machine>({
    apiVersion: CORE_VERSION,
    kind: 'Machine',
    metadata: {
      name,
      namespace: set.metadata.namespace,
      labels: {
        ...template.metadata?.labels,
        [SET_NAME]: set.metadata.name,
        ...(set.metadata.labels?.[DEPLOYMENT_NAME]
          ? { [DEPLOYMENT_NAME]: set.metadata.labels[DEPLOYMENT_NAME] }
          : {}),
      },
      ...(template.metadata?.annotations
        ? { annotations: template.metadata.annotations }
        : {}),
      ownerReferences: [controllerRef(set)],
    },
    spec: {
      ...structuredClone(template.spec),
      bootstrap:
        config && bootstrap.configRef
          ? { configRef: refTo(bootstrap.configRef, config.kind) }
          : bootstrap,
      infrastructureRef: refTo(infrastructureRef, infrastructure.kind),
    },
  });
  for (const clone of [infrastructure, config])
    if (clone) client.create<Resource>(satelliteOf(machine, clone));
  client.record(set, {
    reason: 'SuccessfulCreate',
    message: `Created Machine "${name}"`,
  });
}

function report(
  before: MachineSet,
  problems: string[],
  context: Context,
): void {
  const { client, clock } = context;
  const set = client.get<MachineSet>(refOf(before));
  if (!set) return;
  const machines = client.owned<Machine>(set, 'Machine');
  const conditions = machineSetConditions(set, machines, problems);
  client.patchStatus(set, draft => {
    draft.status = {
      ...draft.status,
      ...countReplicas(machines),
      observedGeneration: draft.metadata.generation,
      selector: selectorOf(set),
    };
    setConditions(draft, conditions, clock.now());
  });
}

export function selectorOf({ spec }: { spec: MachineSet['spec'] }): string {
  return Object.entries(spec.selector?.matchLabels ?? {})
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, value]) => `${key}=${value}`)
    .join(',');
}
