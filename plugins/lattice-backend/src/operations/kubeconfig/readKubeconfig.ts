import { NotFoundError } from '@backstage/errors';
import { ClusterId, formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { explained } from '../errors/toBackstageError';
import { KubeObject, textAt } from '../objects/KubeObject';
import { Target } from '../Target';
import { isClusterSecret } from './isClusterSecret';
import { checkedKubeconfig } from './parseKubeconfig';

const types = ['cluster.x-k8s.io/secret'];

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
    const isOwn = await isClusterSecret(target, { cluster, secret, types });
    if (!isOwn) return undefined;
    return checkedKubeconfig(Buffer.from(value, 'base64').toString('utf8'));
  });
  if (kubeconfig !== undefined) return kubeconfig;
  throw new NotFoundError(
    `${formatClusterId(
      id,
    )} has no kubeconfig yet: it appears when the control plane is set up.`,
  );
}
