import {
  ANNOTATION_SHARED,
  ClusterId,
  KeptObject,
} from '@lattice-dev/plugin-lattice-common';
import { KubernetesError } from '../../kubernetes/KubernetesError';
import { KubeObject } from '../objects/KubeObject';
import { isAppliedByLattice } from '../plan/fieldOwners';
import { readUsers, UsersOf } from '../references/readUsers';
import { Reference } from '../references/referencesOf';
import { Target } from '../Target';

/** What Lattice makes beside a Cluster and Cluster API does not remove. */
const besideKinds = [
  ['addons.cluster.x-k8s.io', 'ClusterResourceSet'],
  ['addons.cluster.x-k8s.io', 'HelmChartProxy'],
  ['', 'ConfigMap'],
  ['', 'Secret'],
] as const;

/** What goes with a cluster, and what stays because something else uses it. */
export interface Beside {
  gone: KubeObject[];
  kept: KeptObject[];
}

async function listOwn(
  target: Target,
  id: ClusterId,
  [group, kind]: (typeof besideKinds)[number],
): Promise<KubeObject[]> {
  try {
    const objects = await target.client.list(
      { group, kind, namespace: id.namespace },
      { labelSelector: `cluster.x-k8s.io/cluster-name=${id.name}` },
    );
    return objects.filter(
      ({ metadata }) =>
        isAppliedByLattice(metadata.managedFields) &&
        metadata.annotations?.[ANNOTATION_SHARED] === undefined,
    );
  } catch (error) {
    // Without the right to list Secrets they stay, which harms nobody.
    if (error instanceof KubernetesError && error.statusCode === 403) return [];
    throw error;
  }
}

/**
 * Parts what lies beside a cluster by who uses it. In the order of
 * `besideKinds`: what is kept needs its own Secrets, too.
 */
export function partBeside(
  own: KubeObject[],
  cluster: string,
  usersOf: UsersOf,
): Beside {
  const gone: KubeObject[] = [];
  const kept: KeptObject[] = [];
  for (const object of own) {
    const { name, namespace } = object.metadata;
    const kind = object.kind as Reference['kind'];
    const usedBy = usersOf(kind, name).filter(
      user =>
        user.cluster !== cluster ||
        kept.some(k => k.kind === user.kind && k.name === user.name),
    );
    if (usedBy.length === 0) gone.push(object);
    else kept.push({ kind, namespace, name, usedBy });
  }
  return { gone, kept };
}

/** What stays behind when only the Cluster is deleted. */
export async function findBeside(
  target: Target,
  id: ClusterId,
): Promise<Beside> {
  const [own, usersOf] = await Promise.all([
    Promise.all(besideKinds.map(kind => listOwn(target, id, kind))),
    readUsers(target, id.namespace),
  ]);
  return partBeside(own.flat(), id.name, usersOf);
}
