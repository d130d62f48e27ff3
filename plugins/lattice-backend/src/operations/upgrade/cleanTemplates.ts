import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { explained } from '../errors/toBackstageError';
import { KubeObject } from '../objects/KubeObject';
import { inParallel } from '../objects/inParallel';
import {
  findLeftovers,
  leftoverKinds,
  templateUserKinds,
} from '../plan/leftovers';
import { Target } from '../Target';

/** Templates that Lattice made for a cluster and that no machine needs. */
export async function findUnusedTemplates(
  target: Target,
  id: ClusterId,
): Promise<KubeObject[]> {
  const list = ([group, kind]: readonly [string, string]) =>
    target.client.list(
      { group, kind, namespace: id.namespace },
      { labelSelector: `cluster.x-k8s.io/cluster-name=${id.name}` },
    );
  return explained(
    { title: `Cluster ${id.namespace}/${id.name}` },
    async () => {
      const [live, templateUsers] = await Promise.all([
        inParallel(
          leftoverKinds.filter(([, kind]) => kind.endsWith('Template')),
          4,
          list,
        ),
        inParallel(templateUserKinds, 4, list),
      ]);
      return findLeftovers({
        wanted: [],
        live: live.flat(),
        templateUsers: templateUsers.flat(),
      }).remove;
    },
  );
}
