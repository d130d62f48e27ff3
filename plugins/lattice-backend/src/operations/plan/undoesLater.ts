import { DryRunVerdict, FieldChange } from '@lattice-dev/plugin-lattice-common';
import { titleOf } from '../objects/KubeObject';
import { fieldManager } from '../objects/ObjectClient';
import { isOlder } from '../upgrade/versions';
import { AssessedObject } from './assessObject';

/** Where control planes, pools, topologies and LatticeClusters have it. */
const kubernetesVersion =
  /^\.spec(\.topology|\.template\.spec|\.provider\.kubernetes)?\.version$/;
const replicas = /^\.spec\..*\breplicas$/;

function isDowngrade({ path, before, after }: FieldChange): boolean {
  return (
    kubernetesVersion.test(path) &&
    typeof before === 'string' &&
    typeof after === 'string' &&
    isOlder(after, before)
  );
}

function verdictOn(object: AssessedObject): DryRunVerdict | undefined {
  const { wanted, changes, ownFields } = object;
  const lowered = changes.find(isDowngrade);
  if (lowered) {
    const { path, before, after } = lowered;
    return {
      state: 'refused',
      message: `${path} is ${before} and would become ${after}. Kubernetes doesn't support downgrades: order ${before} or a later version.`,
      fields: [path],
    };
  }
  const unscaled = changes.filter(
    ({ path }) => replicas.test(path) && ownFields.includes(path),
  );
  if (unscaled.length === 0) return undefined;
  const fields = unscaled.map(
    ({ path, before, after }) =>
      `${path} was scaled to ${before} and would become ${after}: order ${before}, or scale it.`,
  );
  return {
    state: 'conflict',
    message: `${titleOf(wanted)}: ${fields.join(' ')}`,
    conflicts: unscaled.map(({ path }) => ({
      field: path,
      owner: fieldManager,
    })),
  };
}

/**
 * An order is a form that somebody filled in earlier. What was done to the
 * cluster since is not undone by ordering it again.
 */
export function undoesLater(object: AssessedObject): AssessedObject {
  const verdict =
    object.verdict.state === 'refused' ? undefined : verdictOn(object);
  return verdict ? { ...object, verdict } : object;
}
