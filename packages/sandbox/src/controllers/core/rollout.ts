import { isTrue } from '../engine/conditions';
import { Context } from '../engine/Controller';
import { Machine, MachineDeployment, MachineSet } from '../engine/model';
import {
  controllerRef,
  CORE_VERSION,
  DEPLOYMENT_NAME,
  isDeleting,
} from '../engine/objects';
import { sameTemplate, TEMPLATE_HASH } from './machineTemplates';
import { isToBeRolled } from './rolloutAfter';

const REVISION = 'machinedeployment.clusters.x-k8s.io/revision';
const DESIRED = 'machinedeployment.clusters.x-k8s.io/desired-replicas';
const MAX = 'machinedeployment.clusters.x-k8s.io/max-replicas';

/** Replaces old Machines by new ones, within surge and unavailability. */
export function rollOut(deployment: MachineDeployment, context: Context): void {
  if (deployment.spec.paused) return;
  const sets = context.client
    .owned<MachineSet>(deployment, 'MachineSet')
    .filter(set => !isDeleting(set));
  const current = sets.find(
    set =>
      sameTemplate(deployment.spec.template, set.spec.template) &&
      !isToBeRolled(set, deployment, context),
  );
  const old = sets.filter(set => set !== current);
  if (!current) {
    createSet(deployment, old, context);
    return;
  }
  grow(deployment, current, old, context);
  shrink(deployment, current, old, context);
  removeEmpty(old, context);
}

function createSet(
  deployment: MachineDeployment,
  old: MachineSet[],
  context: Context,
): void {
  const { client, random } = context;
  const { name, namespace } = deployment.metadata;
  const suffix = random.suffix(`${namespace}/${name}`);
  const hash = `${random.digits(
    `${namespace}/${name}/${old.length}`,
  )}-${suffix}`;
  const replicas = Math.min(
    deployment.spec.replicas ?? 1,
    room(deployment, old),
  );
  const revision = String(Math.max(0, ...old.map(revisionOf)) + 1);
  const labels = {
    ...deployment.spec.template.metadata?.labels,
    [DEPLOYMENT_NAME]: name,
    [TEMPLATE_HASH]: hash,
  };
  client.create<MachineSet>({
    apiVersion: CORE_VERSION,
    kind: 'MachineSet',
    metadata: {
      name: `${name}-${suffix}`,
      namespace,
      labels,
      annotations: {
        'cluster.x-k8s.io/disable-machine-create': 'false',
        [REVISION]: revision,
        ...limits(deployment),
      },
      ownerReferences: [controllerRef(deployment)],
    },
    spec: {
      clusterName: deployment.spec.clusterName,
      replicas,
      selector: {
        matchLabels: {
          ...deployment.spec.selector.matchLabels,
          [TEMPLATE_HASH]: hash,
        },
      },
      template: {
        ...structuredClone(deployment.spec.template),
        metadata: { ...deployment.spec.template.metadata, labels },
      },
    },
  });
  client.patch(deployment, draft => {
    draft.metadata.annotations = {
      ...draft.metadata.annotations,
      [REVISION]: revision,
    };
  });
  client.record(deployment, {
    reason: 'SuccessfulCreate',
    message: `Created MachineSet ${namespace}/${name}-${suffix} with ${replicas} replicas`,
  });
}

function grow(
  deployment: MachineDeployment,
  current: MachineSet,
  old: MachineSet[],
  context: Context,
): void {
  const desired = deployment.spec.replicas ?? 1;
  const have = current.spec.replicas ?? 0;
  const target = old.some(set => (set.spec.replicas ?? 0) > 0)
    ? Math.min(desired, have + Math.max(0, room(deployment, old) - have))
    : desired;
  resize(deployment, current, target, context);
}

/** Old Machines leave as new ones become available; broken ones leave at once. */
function shrink(
  deployment: MachineDeployment,
  current: MachineSet,
  old: MachineSet[],
  context: Context,
): void {
  const desired = deployment.spec.replicas ?? 1;
  const floor =
    desired -
    Number(
      deployment.spec.rollout?.strategy?.rollingUpdate?.maxUnavailable ?? 0,
    );
  let spare = availableOf([current, ...old], context) - floor;
  for (const set of old) {
    const have = set.spec.replicas ?? 0;
    const broken = have - availableOf([set], context);
    const remove = Math.min(
      have,
      Math.max(broken, 0) + Math.max(0, Math.min(spare, have - broken)),
    );
    spare -= Math.max(0, remove - broken);
    resize(deployment, set, have - remove, context);
  }
}

function resize(
  deployment: MachineDeployment,
  set: MachineSet,
  replicas: number,
  { client }: Context,
): void {
  const have = set.spec.replicas ?? 0;
  client.patch(set, draft => {
    draft.spec.replicas = replicas;
    draft.metadata.annotations = {
      ...draft.metadata.annotations,
      ...limits(deployment),
    };
  });
  if (have === replicas) return;
  const direction = replicas > have ? 'up' : 'down';
  client.record(deployment, {
    reason: 'SuccessfulScale',
    message: `Scaled ${direction} MachineSet ${set.metadata.name}: ${have} -> ${replicas}`,
  });
}

function removeEmpty(old: MachineSet[], { client }: Context): void {
  for (const set of old) {
    const isEmpty =
      (set.spec.replicas ?? 0) === 0 &&
      client.owned(set, 'Machine').length === 0;
    if (isEmpty) client.delete(set);
  }
}

function room(deployment: MachineDeployment, old: MachineSet[]): number {
  const occupied = old.reduce((sum, set) => sum + (set.spec.replicas ?? 0), 0);
  return Math.max(0, maxReplicas(deployment) - occupied);
}

function maxReplicas({ spec }: MachineDeployment): number {
  return (
    (spec.replicas ?? 1) +
    Number(spec.rollout?.strategy?.rollingUpdate?.maxSurge ?? 1)
  );
}

function limits(deployment: MachineDeployment): Record<string, string> {
  return {
    [DESIRED]: String(deployment.spec.replicas ?? 1),
    [MAX]: String(maxReplicas(deployment)),
  };
}

function availableOf(sets: MachineSet[], { client }: Context): number {
  return sets
    .flatMap(set => client.owned<Machine>(set, 'Machine'))
    .filter(machine => !isDeleting(machine) && isTrue(machine, 'Available'))
    .length;
}

function revisionOf(set: MachineSet): number {
  return Number(set.metadata.annotations?.[REVISION] ?? 0);
}
