import { Plan, PlanCredentials } from '@lattice-dev/plugin-lattice-common';
import { look } from '../choices/unseen';
import { explained } from '../errors/toBackstageError';
import { WantedSet } from '../plan/WantedSet';
import { ReadTarget } from '../Target';
import { judgeCredentials } from './judgeCredentials';

const soon = 30 * 24 * 60 * 60 * 1000;

/**
 * What a plan says of the Secret that its order names; undefined where the
 * order names none. A Secret in another namespace is not looked at: whoever
 * may plan here need not have a right there.
 */
export async function readCredentialsState(
  target: ReadTarget,
  { cluster, credentials }: Pick<WantedSet, 'cluster' | 'credentials'>,
  now = new Date(),
): Promise<PlanCredentials | undefined> {
  if (!credentials) return undefined;
  const { namespace, name, cloudName } = credentials;
  const unchecked = (sentence: string): PlanCredentials => ({
    namespace,
    name,
    cloudName,
    state: 'unchecked',
    sentence,
  });
  const title = `Secret ${namespace}/${name}`;
  if (namespace !== cluster.namespace) {
    return unchecked(
      `${title} is outside the namespace of the cluster. It is checked when the order runs.`,
    );
  }
  const found = await explained({ title, secret: true }, () =>
    look(title, () =>
      target.client.get({ group: '', kind: 'Secret', namespace, name }),
    ),
  );
  return 'seen' in found
    ? judgeCredentials(
        found.seen,
        { namespace, name, cloudName, cluster: cluster.name },
        now,
      )
    : unchecked(`Lattice may not read ${title}, so it is not checked.`);
}

/** Everything but a usable credential that lasts is a warning. */
export function withCredentials(
  plan: Plan,
  credentials: PlanCredentials | undefined,
  now = new Date(),
): Plan {
  if (!credentials) return plan;
  const { state, expiresAt, sentence } = credentials;
  const endsSoon =
    expiresAt !== undefined && Date.parse(expiresAt) - now.getTime() < soon;
  return {
    ...plan,
    credentials,
    warnings:
      state !== 'usable' || endsSoon
        ? [...plan.warnings, sentence]
        : plan.warnings,
  };
}
