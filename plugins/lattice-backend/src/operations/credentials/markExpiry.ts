import { ANNOTATION_CREDENTIALS_EXPIRE_AT } from '@lattice-dev/plugin-lattice-common';
import { retryMoved } from '../errors/MovedOnError';
import { explained } from '../errors/toBackstageError';
import { JsonPatchStep } from '../objects/JsonPatchStep';
import { Target } from '../Target';

const key = ANNOTATION_CREDENTIALS_EXPIRE_AT;
const path = `/metadata/annotations/${key.replace('/', '~1')}`;

/** What makes the annotation say when the credential ends, if it does. */
function stepsFor(
  annotations: Record<string, string> | undefined,
  expiresAt: string | undefined,
): JsonPatchStep[] {
  if (annotations?.[key] === expiresAt) return [];
  if (expiresAt === undefined) return [{ op: 'remove', path }];
  const add = { op: 'add' as const, path, value: expiresAt };
  return annotations
    ? [add]
    : [{ op: 'add', path: '/metadata/annotations', value: {} }, add];
}

/**
 * Notes on the Cluster when its credential ends, and that the new one has no
 * end. Readers of the fleet may not see Secrets, and have to know in time.
 */
export async function markExpiry(
  { client }: Pick<Target, 'client'>,
  of: { namespace: string; cluster: string; expiresAt?: string },
): Promise<void> {
  const { namespace, cluster: name, expiresAt } = of;
  const cluster = { group: 'cluster.x-k8s.io', kind: 'Cluster' };
  await explained({ title: `Cluster ${namespace}/${name}` }, () =>
    retryMoved(async () => {
      const live = await client.get({ ...cluster, namespace, name });
      const steps = live ? stepsFor(live.metadata.annotations, expiresAt) : [];
      if (live && steps.length > 0) await client.patch(live, steps);
    }),
  );
}
