import { NotFoundError } from '@backstage/errors';
import { ClusterId, formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { explained } from '../errors/toBackstageError';
import { textAt } from '../objects/KubeObject';
import { Target } from '../Target';

/** The kubeconfig that Cluster API keeps for a cluster. It is a secret. */
export async function readKubeconfig(
  target: Target,
  id: ClusterId,
): Promise<string> {
  const name = `${id.name}-kubeconfig`;
  const title = `Secret ${id.namespace}/${name}`;
  const secret = await explained({ title, secret: true }, () =>
    target.client.get({
      group: '',
      kind: 'Secret',
      namespace: id.namespace,
      name,
    }),
  );
  const value = textAt(secret?.data, 'value');
  if (value === undefined) {
    throw new NotFoundError(
      `${formatClusterId(
        id,
      )} has no kubeconfig yet: it appears when the control plane is set up.`,
    );
  }
  return Buffer.from(value, 'base64').toString('utf8');
}
