import { ObjectUser } from '@lattice-dev/plugin-lattice-common';
import { KubernetesError } from '../../kubernetes/KubernetesError';
import { KubeObject } from '../objects/KubeObject';
import { ReadTarget } from '../Target';
import { listSecretMetadata } from './listSecretMetadata';
import { Reference, referencesOf, referrers, userOf } from './referencesOf';

/** Who refers to an object of the namespace. */
export type UsersOf = (kind: Reference['kind'], name: string) => ObjectUser[];

/** Without the right to list Secrets nobody is known to be made from one. */
async function listSecrets(
  target: ReadTarget,
  namespace: string,
): Promise<KubeObject[]> {
  try {
    return await listSecretMetadata(target, namespace);
  } catch (error) {
    if (error instanceof KubernetesError && error.statusCode === 403) return [];
    throw error;
  }
}

/** Everything in a namespace that refers to something else in it. */
export async function readUsers(
  target: ReadTarget,
  namespace: string,
): Promise<UsersOf> {
  const found = await Promise.all(
    referrers.map(({ group, kind }) =>
      kind === 'Secret'
        ? listSecrets(target, namespace)
        : target.client.list({ group, kind, namespace }),
    ),
  );
  const users = new Map<string, ObjectUser[]>();
  for (const object of found.flat()) {
    for (const { kind, name } of referencesOf(object, namespace)) {
      const key = `${kind}/${name}`;
      users.set(key, [...(users.get(key) ?? []), userOf(object)]);
    }
  }
  return (kind, name) => users.get(`${kind}/${name}`) ?? [];
}
