import {
  ANNOTATION_APPLICATION_CREDENTIAL,
  MadeApplicationCredential,
} from '@lattice-dev/plugin-lattice-common';
import { explained } from '../../operations/errors/toBackstageError';
import { listSecretMetadata } from '../../operations/references/listSecretMetadata';
import { Target } from '../../operations/Target';
import { KeystoneCredential } from './KeystoneCredentials';
import { describedCluster } from './wantedCredential';

interface Place {
  managementCluster: string;
  namespace: string;
  /** Of the whole namespace when absent. */
  cluster?: string;
}

/** Those that Lattice made for clusters of a namespace, with their cluster. */
export function madeFor(
  items: readonly KeystoneCredential[],
  { managementCluster, namespace, cluster }: Place,
): Array<KeystoneCredential & { cluster: string }> {
  return items.flatMap(item => {
    const made = describedCluster(item.description);
    return made?.managementCluster === managementCluster &&
      made.namespace === namespace &&
      (cluster === undefined || made.name === cluster)
      ? { ...item, cluster: made.name }
      : [];
  });
}

async function exists(
  { client }: Target,
  namespace: string,
  name: string,
): Promise<boolean> {
  const kinds = [
    { group: 'cluster.x-k8s.io', kind: 'Cluster', namespace, name },
    { group: 'lattice.dev', kind: 'LatticeCluster', name },
  ];
  const found = await Promise.all(kinds.map(kind => client.get(kind)));
  return found.some(Boolean);
}

/** Holds them against the clusters and Secrets of the management cluster. */
export async function readMade(
  target: Target,
  items: readonly KeystoneCredential[],
  place: Place,
): Promise<MadeApplicationCredential[]> {
  const { namespace } = place;
  const made = madeFor(items, place);
  if (made.length === 0) return [];
  const title = `Secrets in ${namespace}`;
  return explained({ title, secret: true }, async () => {
    const names = [...new Set(made.map(({ cluster }) => cluster))];
    const [secrets, there] = await Promise.all([
      listSecretMetadata(target, namespace),
      Promise.all(names.map(name => exists(target, namespace, name))),
    ]);
    const living = new Set(names.filter((_, index) => there[index]));
    return made.map(({ description: _, ...item }) => {
      const secret = secrets.find(
        ({ metadata }) =>
          metadata.annotations?.[ANNOTATION_APPLICATION_CREDENTIAL] === item.id,
      )?.metadata.name;
      const gone = living.has(item.cluster) ? 'unused' : 'cluster-gone';
      return secret
        ? { ...item, use: 'in-use' as const, secret }
        : { ...item, use: gone as 'unused' | 'cluster-gone' };
    });
  });
}
