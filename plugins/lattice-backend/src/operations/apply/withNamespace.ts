import { ConflictError } from '@backstage/errors';
import { ANNOTATION_OWNER } from '@lattice-dev/plugin-lattice-common';
import { KubernetesError } from '../../kubernetes/KubernetesError';
import { explained } from '../errors/toBackstageError';
import { KubeObject } from '../objects/KubeObject';
import { Target } from '../Target';

/**
 * Makes a namespace, checks in it, and only then goes on. If the check
 * refuses, the namespace is removed again, as long as nothing is in it:
 * somebody else may have begun to use it meanwhile.
 */
export async function withNamespace<T>(
  target: Target,
  { name, owner }: { name: string; owner?: string },
  check: () => Promise<() => Promise<T>>,
): Promise<T> {
  const title = `Namespace ${name}`;
  const made = await explained({ title }, () =>
    makeNamespace(target, name, owner),
  );
  const write = await undone(check, async () => {
    if (made) await explained({ title }, () => removeEmpty(target, made));
  });
  return write();
}

/** Undefined when somebody else was faster: then it is theirs to remove. */
async function makeNamespace(
  target: Target,
  name: string,
  owner: string | undefined,
): Promise<KubeObject | undefined> {
  const namespace: KubeObject = {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: {
      name,
      labels: { 'app.kubernetes.io/managed-by': 'lattice' },
      ...(owner && { annotations: { [ANNOTATION_OWNER]: owner } }),
    },
  };
  try {
    return (await target.client.create(namespace)).object;
  } catch (error) {
    if (error instanceof KubernetesError && error.statusCode === 409) {
      await requireSameOwner(target, name, owner);
      return undefined;
    }
    throw error;
  }
}

/** Whoever was faster must have made it for the same owner. */
async function requireSameOwner(
  target: Target,
  name: string,
  owner: string | undefined,
): Promise<void> {
  const found = await target.client.get({ group: '', kind: 'Namespace', name });
  if (found?.metadata.annotations?.[ANNOTATION_OWNER] === owner) return;
  throw new ConflictError(
    `Namespace ${name} was made by somebody else meanwhile. Make a new plan.`,
  );
}

async function removeEmpty(target: Target, made: KubeObject): Promise<void> {
  const namespace = made.metadata.name;
  const contents = await Promise.all([
    target.client.list({ group: '', kind: 'Secret', namespace }),
    target.client.list({
      group: 'cluster.x-k8s.io',
      kind: 'Cluster',
      namespace,
    }),
  ]);
  if (contents.flat().length === 0) await target.client.delete(made);
}

async function undone<T>(
  run: () => Promise<T>,
  undo: () => Promise<void>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    await undo();
    throw error;
  }
}
