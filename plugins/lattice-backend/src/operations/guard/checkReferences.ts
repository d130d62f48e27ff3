import { NotAllowedError } from '@backstage/errors';
import { ObjectReader } from '../objects/ObjectReader';
import { KubeObject } from '../objects/KubeObject';
import { OutsideReference } from './FieldRule';

const clusterNameLabel = 'cluster.x-k8s.io/cluster-name';

/** The cluster that an object is labelled for, or owned by. */
export function clusterOf({
  metadata,
}: Pick<KubeObject, 'metadata'>): string | undefined {
  return (
    metadata.labels?.[clusterNameLabel] ??
    metadata.ownerReferences?.find(({ kind }) => kind === 'Cluster')?.name
  );
}

/** Throws when a Secret, told by its metadata, is another cluster's. */
export function requireUsable(
  found: Pick<KubeObject, 'metadata'>,
  cluster: string,
  from: string,
): void {
  const owner = clusterOf(found);
  if (owner === undefined || owner === cluster) return;
  throw new NotAllowedError(
    `${from}: ${found.metadata.name} belongs to cluster ${owner}. Use one of your own.`,
  );
}

/**
 * Looks up what a set refers to outside of itself. Of Secrets only metadata is
 * read. A Secret that is not there yet may come later; a part of a cluster may
 * not, because somebody else could make it.
 */
export async function checkReferences(
  client: ObjectReader,
  cluster: string,
  references: readonly OutsideReference[],
): Promise<void> {
  const seen = new Map(
    references.map(one => [`${one.group}/${one.kind}/${one.name}`, one]),
  );
  await Promise.all(
    [...seen.values()].map(async ({ from, ...key }) => {
      // Its right to read ConfigMaps would be one that Lattice needs for
      // nothing else, and they hold no keys.
      if (key.kind === 'ConfigMap' && key.group === '') return;
      const isSecret = key.kind === 'Secret' && key.group === '';
      const found = isSecret
        ? await client.metadata(key)
        : await client.get(key);
      if (found) requireUsable(found, cluster, from);
      else if (!isSecret) {
        throw new NotAllowedError(
          `${from}: there is no ${key.kind} ${key.name}. Add it to the manifests.`,
        );
      }
    }),
  );
}
