import { NotFoundError } from '@backstage/errors';
import { ClusterId, formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { readOwnReference } from '../cluster/readReference';
import { explained } from '../errors/toBackstageError';
import { KubeObject, textAt } from '../objects/KubeObject';
import { Target } from '../Target';
import { checkedKubeconfig } from './parseKubeconfig';

const clusterNameLabel = 'cluster.x-k8s.io/cluster-name';
const clusterSecretType = 'cluster.x-k8s.io/secret';

/**
 * The kubeconfig that Cluster API keeps for a cluster. It is a secret. A
 * Secret that only has the right name is none, and nobody is told why.
 */
export async function readKubeconfig(
  target: Target,
  { id, cluster }: { id: ClusterId; cluster: KubeObject },
): Promise<string> {
  const { namespace } = id;
  const name = `${id.name}-kubeconfig`;
  const title = `Secret ${namespace}/${name}`;
  const kubeconfig = await explained({ title, secret: true }, async () => {
    const secret = await target.client.get({
      group: '',
      kind: 'Secret',
      namespace,
      name,
    });
    const value = textAt(secret?.data, 'value');
    if (!secret || value === undefined) return undefined;
    if (!(await isOf(target, cluster, secret))) return undefined;
    return checkedKubeconfig(Buffer.from(value, 'base64').toString('utf8'));
  });
  if (kubeconfig !== undefined) return kubeconfig;
  throw new NotFoundError(
    `${formatClusterId(
      id,
    )} has no kubeconfig yet: it appears when the control plane is set up.`,
  );
}

/**
 * Cluster API writes its type and label. Providers that write neither own the
 * Secret, by their control plane, which the Cluster owns in turn.
 */
async function isOf(
  target: Target,
  cluster: KubeObject,
  secret: KubeObject,
): Promise<boolean> {
  const label = secret.metadata.labels?.[clusterNameLabel];
  if (label !== undefined && label !== cluster.metadata.name) return false;
  if (label !== undefined && secret.type === clusterSecretType) return true;
  if (isOwned(secret, cluster)) return true;
  const controlPlane = await readOwnReference(target.client, {
    cluster,
    path: ['controlPlaneRef'],
  });
  return (
    controlPlane !== undefined &&
    isOwned(controlPlane, cluster) &&
    isOwned(secret, controlPlane)
  );
}

function isOwned(object: KubeObject, owner: KubeObject): boolean {
  const { uid } = owner.metadata;
  const owners = object.metadata.ownerReferences ?? [];
  return uid !== undefined && owners.some(reference => reference.uid === uid);
}
