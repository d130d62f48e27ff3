import { ANNOTATION_CREDENTIALS_EXPIRE_AT } from '@lattice-dev/plugin-lattice-common';
import { explained } from '../errors/toBackstageError';
import { JsonPatchStep } from '../objects/ObjectClient';
import { Target } from '../Target';

/**
 * Notes on the Cluster when its credential ends. Readers of the fleet may not
 * see Secrets, and have to know in time.
 */
export async function markExpiry(
  { client }: Pick<Target, 'client'>,
  of: { namespace: string; cluster: string; expiresAt: string },
): Promise<void> {
  const { namespace, cluster: name, expiresAt } = of;
  await explained({ title: `Cluster ${namespace}/${name}` }, async () => {
    const live = await client.get({
      group: 'cluster.x-k8s.io',
      kind: 'Cluster',
      namespace,
      name,
    });
    const { annotations } = live?.metadata ?? {};
    if (
      !live ||
      annotations?.[ANNOTATION_CREDENTIALS_EXPIRE_AT] === expiresAt
    ) {
      return;
    }
    const key = ANNOTATION_CREDENTIALS_EXPIRE_AT.replace('/', '~1');
    const steps: JsonPatchStep[] = [
      ...(annotations
        ? []
        : [{ op: 'add' as const, path: '/metadata/annotations', value: {} }]),
      { op: 'add', path: `/metadata/annotations/${key}`, value: expiresAt },
    ];
    await client.patch(live, steps);
  });
}
