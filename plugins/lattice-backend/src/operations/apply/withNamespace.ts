import { explained } from '../errors/toBackstageError';
import { KubeObject } from '../objects/KubeObject';
import { Target } from '../Target';

/**
 * Makes a namespace, checks in it, and only then goes on. If the check
 * refuses, the namespace is removed again, because nothing is in it yet.
 */
export async function withNamespace<T>(
  target: Target,
  name: string,
  check: () => Promise<() => Promise<T>>,
): Promise<T> {
  const title = `Namespace ${name}`;
  const namespace: KubeObject = {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, labels: { 'app.kubernetes.io/managed-by': 'lattice' } },
  };
  const { object } = await explained({ title }, () =>
    target.client.create(namespace),
  );
  const write = await undone(check, () =>
    explained({ title }, () => target.client.delete(object)),
  );
  return write();
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
