import { ClusterObjects } from '../../capi/ClusterObjects';
import { MachineFacts } from '../../capi/facts';
import { ProjectedObject } from '../../capi/ProjectedObject';

/** Whose machine an object belongs to. */
export type MachineRole = 'controlPlane' | 'worker';

const CONTROL_PLANE_LABEL = 'cluster.x-k8s.io/control-plane';
const MAX_DEPTH = 4;

/** The Machine that an object is, belongs to, or hangs below. */
export function machineOf(
  objects: ClusterObjects,
  object: ProjectedObject,
): ProjectedObject<MachineFacts> | undefined {
  let current: ProjectedObject | undefined = object;
  for (let depth = 0; current && depth < MAX_DEPTH; depth += 1) {
    if (isMachine(current)) {
      return current;
    }
    current = ownerOf(objects, current);
  }
  return undefined;
}

const machineRoles: ReadonlySet<string> = new Set([
  'infraMachine',
  'bootstrap',
]);
const poolKinds = /^Machine(Deployment|Set|Pool|HealthCheck)$/;

export function roleOf(
  objects: ClusterObjects,
  object: ProjectedObject,
): MachineRole | undefined {
  if (poolKinds.test(object.kind)) {
    return 'worker';
  }
  const machine = machineOf(objects, object);
  if (!machine && !machineRoles.has(object.facts.of)) {
    return undefined;
  }
  // The bastion is nobody's machine.
  if (!machine && object.owners.some(({ kind }) => /Cluster$/.test(kind))) {
    return undefined;
  }
  const labels = (machine ?? object).labels;
  return CONTROL_PLANE_LABEL in labels ? 'controlPlane' : 'worker';
}

function isMachine(
  object: ProjectedObject,
): object is ProjectedObject<MachineFacts> {
  return object.facts.of === 'machine';
}

function ownerOf(
  objects: ClusterObjects,
  object: ProjectedObject,
): ProjectedObject | undefined {
  for (const owner of object.owners) {
    const found = objects.resolve({ ...owner, namespace: undefined }, object);
    if (found) {
      return found;
    }
  }
  return undefined;
}
