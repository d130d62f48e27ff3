import { ConflictError } from '@backstage/errors';
import { at, groupOf, KubeObject, textAt } from '../objects/KubeObject';
import { ObjectReader } from '../objects/ObjectReader';
import { belonging } from './belonging';

export interface FollowedReference {
  cluster: KubeObject;
  /** The object that refers; the Cluster itself unless given. */
  holder?: KubeObject;
  /** Where in its spec. */
  path: string[];
  /** Accepts what no cluster has yet, and leaves it to Cluster API. */
  nobodys?: boolean;
}

/**
 * The object that a reference names; v1beta1 has its version, v1beta2 its
 * group. Throws when it is another cluster's: whoever may change a cluster
 * could write any name into it.
 */
export async function readReference(
  client: ObjectReader,
  followed: FollowedReference,
): Promise<KubeObject | undefined> {
  const { found, refusal } = await follow(client, followed);
  if (refusal) throw new ConflictError(refusal);
  return found;
}

/** The same; what another cluster has is left out. */
export async function readOwnReference(
  client: ObjectReader,
  followed: FollowedReference,
): Promise<KubeObject | undefined> {
  return (await follow(client, followed)).found;
}

/** Throws when the Cluster refers to what another cluster has. */
export async function requireOwnReferences(
  client: ObjectReader,
  cluster: KubeObject,
): Promise<void> {
  const paths = [['controlPlaneRef'], ['infrastructureRef']];
  await Promise.all(
    paths.map(path => readReference(client, { cluster, path, nobodys: true })),
  );
}

async function follow(
  client: ObjectReader,
  { cluster, holder = cluster, path, nobodys }: FollowedReference,
): Promise<{ found?: KubeObject; refusal?: string }> {
  const reference = at(holder.spec, ...path);
  const kind = textAt(reference, 'kind');
  const name = textAt(reference, 'name');
  if (!kind || !name) return {};
  const { namespace } = holder.metadata;
  const named = textAt(reference, 'namespace') ?? namespace;
  const refusal = `The ${holder.kind}'s ${
    path[path.length - 1]
  } names ${kind} ${named}/${name}, which isn't part of this cluster. Fix the reference first.`;
  if (named !== namespace) return { refusal };
  const group =
    textAt(reference, 'apiGroup') ??
    groupOf(textAt(reference, 'apiVersion') ?? '');
  const found = await client.get({ group, kind, name, namespace });
  if (!found) return {};
  const belongs = belonging(found, cluster.metadata);
  return belongs === 'own' || (nobodys && belongs === 'nobodys')
    ? { found }
    : { refusal };
}
