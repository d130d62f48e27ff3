import {
  ANNOTATION_BLUEPRINT,
  ANNOTATION_CREDENTIALS_FROM,
  ANNOTATION_OWNER,
  CredentialsRequest,
} from '@lattice-dev/plugin-lattice-common';
import { getBlueprint } from '@lattice-dev/plugin-lattice-blueprints';
import { KubeObject } from '../objects/KubeObject';
import { isAppliedByLattice } from '../plan/fieldOwners';
import { listSecretMetadata } from '../references/listSecretMetadata';
import { Target } from '../Target';
import { secretNamesFor } from './secretShapes';

const clusterNameLabel = 'cluster.x-k8s.io/cluster-name';

/** What is there before credentials are written. */
export interface Present {
  cluster?: KubeObject;
  /** The Secrets of the order that exist. */
  secrets: KubeObject[];
  /** Made from the Secret that is replaced, for these or other clusters. */
  followers: Follower[];
}

/** A Secret that was made from another one. */
export interface Follower {
  name: string;
  cluster: string;
  blueprint: string;
  secret: KubeObject;
}

async function readCluster(
  { client }: Target,
  { namespace, cluster: name, blueprint }: CredentialsRequest,
): Promise<KubeObject | undefined> {
  return blueprint === 'lattice-cluster'
    ? client.get({ group: 'lattice.dev', kind: 'LatticeCluster', name })
    : client.get({
        group: 'cluster.x-k8s.io',
        kind: 'Cluster',
        namespace,
        name,
      });
}

async function readFollowers(
  target: Target,
  namespace: string,
  provider: string,
): Promise<Follower[]> {
  const secrets = await listSecretMetadata(target, namespace);
  return secrets.flatMap(secret => {
    const { name, labels = {}, annotations = {} } = secret.metadata;
    const cluster = labels[clusterNameLabel];
    const blueprint = annotations[ANNOTATION_BLUEPRINT] ?? '';
    const isMade = annotations[ANNOTATION_CREDENTIALS_FROM] === provider;
    return isMade && cluster && getBlueprint(blueprint)
      ? [{ name, cluster, blueprint, secret }]
      : [];
  });
}

export async function readPresent(
  target: Target,
  request: CredentialsRequest,
): Promise<Present> {
  const { namespace, blueprint, existingSecret, replace } = request;
  const names = secretNamesFor(blueprint, {
    ...request,
    from: existingSecret?.name,
  });
  const [cluster, secrets, followers] = await Promise.all([
    readCluster(target, request),
    Promise.all(
      names.map(name =>
        target.client.get({ group: '', kind: 'Secret', namespace, name }),
      ),
    ),
    replace && !existingSecret
      ? readFollowers(target, namespace, names[0])
      : [],
  ]);
  return {
    cluster,
    secrets: secrets.filter(secret => secret !== undefined),
    followers: followers.filter(({ name }) => !names.includes(name)),
  };
}

/**
 * Who may write over a Secret: the owner that is stored on it. One that
 * Lattice wrote before it stored owners is its cluster's. One that somebody
 * else made has no owner that Lattice could ask about.
 */
export async function storedOwner(
  { client }: Target,
  { metadata }: KubeObject,
): Promise<string | undefined> {
  const stored = metadata.annotations?.[ANNOTATION_OWNER];
  const name = metadata.labels?.[clusterNameLabel];
  if (stored || !name || !isAppliedByLattice(metadata.managedFields)) {
    return stored;
  }
  const { namespace } = metadata;
  const cluster = await client.get({
    group: 'cluster.x-k8s.io',
    kind: 'Cluster',
    namespace,
    name,
  });
  return cluster?.metadata.annotations?.[ANNOTATION_OWNER];
}

/** Whose the Secrets of a request are to be. */
export function ownerOf(
  { owner }: CredentialsRequest,
  cluster: KubeObject | undefined,
): string | undefined {
  return owner ?? cluster?.metadata.annotations?.[ANNOTATION_OWNER];
}
