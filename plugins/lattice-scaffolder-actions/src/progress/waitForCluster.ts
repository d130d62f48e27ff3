import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { ActionContext } from '@backstage/plugin-scaffolder-node';
import { ClusterDetail, Finding } from '@lattice-dev/plugin-lattice-common';
import { LatticeActionsOptions } from '../LatticeActionsOptions';
import { causeLines, hasStalled } from './causeLines';
import { readClusterInput } from './clusterInput';
import { hasReached, progressLines, WaitTarget } from './progressLines';
import { waitFor } from './waitFor';
import { WatchedCluster } from './watchedCluster';

/** Waits for a cluster, and logs what it waits for and what is in the way. */
export async function waitForCluster(
  ctx: Pick<ActionContext<any, any>, 'logger' | 'signal'>,
  { lattice, pollInterval = 5_000 }: LatticeActionsOptions,
  wanted: {
    cluster: string;
    person: BackstageCredentials;
    until: WaitTarget;
    timeoutMinutes: number;
  },
): Promise<ClusterDetail> {
  const { cluster, person, until, timeoutMinutes } = wanted;
  const id = readClusterInput(cluster);
  const watched = WatchedCluster.create({ lattice, person, id });
  ctx.logger.info(`Waiting for ${cluster}, at most ${timeoutMinutes} min`);
  let last: ClusterDetail | undefined;
  let cause: Finding | undefined;
  const tellCause = async (now: ClusterDetail) => {
    if (!hasStalled(now)) return;
    const diagnosis = await watched.diagnose(ctx.signal);
    for (const line of causeLines(cause, diagnosis)) ctx.logger.info(line);
    cause = diagnosis?.rootCause;
  };
  const ready = await waitFor<ClusterDetail>({
    interval: pollInterval,
    timeoutMinutes,
    signal: ctx.signal,
    timeoutMessage: () =>
      `${cluster} is not ready after ${timeoutMinutes} min: ${
        cause?.title ??
        last?.sentence ??
        "it doesn't exist or you don't have access to it"
      }`,
    look: async () => {
      const now = await watched.read(ctx.signal);
      if (!now) return { done: false };
      for (const line of progressLines(last, now)) ctx.logger.info(line);
      await tellCause(now);
      // Right after a change the controllers may not have noticed it yet:
      // what looks ready at the first look is looked at once more.
      const isFirst = last === undefined;
      last = now;
      return !isFirst && hasReached(until, now)
        ? { done: true, value: now }
        : { done: false };
    },
  });
  ctx.logger.info(ready.sentence);
  return ready;
}
