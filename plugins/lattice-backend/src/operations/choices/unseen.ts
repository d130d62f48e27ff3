import { KubernetesError } from '../../kubernetes/KubernetesError';

/** What was read, or why Lattice may not read it. */
export type Seen<T> = { seen: T } | { unseen: string };

/** Not being allowed to look is an answer; everything else is a failure. */
export async function look<T>(
  what: string,
  read: () => Promise<T>,
): Promise<Seen<T>> {
  try {
    return { seen: await read() };
  } catch (error) {
    if (error instanceof KubernetesError && error.statusCode === 403) {
      return { unseen: `Lattice may not list ${what} here.` };
    }
    throw error;
  }
}
