import { ANNOTATION_OWNER } from '@lattice-dev/plugin-lattice-common';
import { KubernetesError } from '../kubernetes/KubernetesError';
import { explained } from '../operations/errors/toBackstageError';
import { KubeObject } from '../operations/objects/KubeObject';
import { ObjectReader } from '../operations/objects/ObjectReader';
import { latticeClusterOf, tenantsOf } from './tenantsOf';
import { TenantRule } from './TenantRule';

export interface TenantPlace {
  managementCluster: string;
  namespace: string;
  /** Whom the namespace would be made for, if it does not exist yet. */
  owner?: string;
}

/**
 * Who owns a namespace at this moment, read for a write: the live view may be
 * seconds behind. A namespace that nobody may look at is nobody's.
 */
export async function readTenants(
  client: ObjectReader,
  place: TenantPlace,
  rules: readonly TenantRule[],
): Promise<readonly string[]> {
  const { namespace: name } = place;
  return explained({ title: `Namespace ${name}` }, async () => {
    const lattice = latticeClusterOf(name);
    const [found, operated] = await Promise.all([
      lookAt(client, { group: '', kind: 'Namespace', name }),
      lattice
        ? lookAt(client, {
            group: 'lattice.dev',
            kind: 'LatticeCluster',
            name: lattice,
          })
        : undefined,
    ]);
    const free = found === undefined && operated === undefined;
    const annotated = free ? place.owner : ownerOn(found) ?? ownerOn(operated);
    return tenantsOf(rules, place, annotated);
  });
}

type Looked = KubeObject | 'forbidden' | undefined;

async function lookAt(
  client: ObjectReader,
  key: { group: string; kind: string; name: string },
): Promise<Looked> {
  try {
    return await client.get(key);
  } catch (error) {
    const { statusCode } = error as Partial<KubernetesError>;
    if (error instanceof KubernetesError && statusCode === 403) {
      return 'forbidden';
    }
    throw error;
  }
}

function ownerOn(object: Looked): string | undefined {
  return object === 'forbidden'
    ? undefined
    : object?.metadata.annotations?.[ANNOTATION_OWNER];
}
