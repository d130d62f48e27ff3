import { Run } from '@lattice-dev/plugin-lattice-common';
import { ChangeSet, isNothing } from '../change/ChangeSet';
import { readClusterParts } from '../cluster/ClusterParts';
import { ClusterOperations, OpenedCluster } from '../ClusterOperations';
import { at } from '../objects/KubeObject';
import { scaleBehind } from '../scale/scaleBehind';
import { Seen } from './afterLook';
import { runTitle } from './runTitle';

export interface RunWork {
  clusters: ClusterOperations;
  opened: OpenedCluster;
  run: Run;
  /** A run that ends or is held only looks where it is. */
  lookOnly: boolean;
  /** Shown before it is done. */
  onChange: (change: ChangeSet) => void;
}

/** Does the next step of a run, and says what it saw. */
export async function runWork(
  work: RunWork,
): Promise<Exclude<Seen, { error: unknown }>> {
  switch (work.run.operation) {
    case 'upgrade':
      return upgrade(work, work.run.steps);
    case 'scale':
      return scale(work, work.run.wanted);
    default:
      return setPaused(work, work.run.operation === 'pause');
  }
}

async function upgrade(
  { clusters, opened, run, lookOnly, onChange }: RunWork,
  steps: Run['steps'],
) {
  const { version } = steps.find(({ state }) => state === 'active')!;
  let change: ChangeSet | undefined;
  const result = await clusters.upgrade(
    opened,
    { ...run.wanted, version, dryRun: lookOnly },
    decided => {
      change = decided;
      onChange(decided);
    },
  );
  const { sentence, done, waitsFor } = result;
  const hasNext = lookOnly && !!change && !isNothing(change);
  return { sentence, done: done && !hasNext, waitsFor, hasNext };
}

async function scale(
  { clusters, opened, run, lookOnly }: RunWork,
  wanted: Extract<Run, { operation: 'scale' }>['wanted'],
) {
  const result = await clusters.scale(opened, { ...wanted, dryRun: lookOnly });
  const parts = await readClusterParts(opened.target, opened.id);
  const waitsFor = scaleBehind(parts, wanted);
  const hasNext = lookOnly && !hasWritten(run);
  const done = waitsFor === undefined && !hasNext;
  const sentence = done ? `${runTitle(run)}: done.` : result.sentence;
  return { sentence, done, waitsFor, hasNext };
}

async function setPaused(
  { clusters, opened, lookOnly }: RunWork,
  paused: boolean,
) {
  const { sentence } = await clusters.pause(opened, paused, {
    dryRun: lookOnly,
  });
  const isSo = (at(opened.cluster.spec, 'paused') === true) === paused;
  const done = !lookOnly || isSo;
  return { sentence, done, hasNext: !done };
}

function hasWritten({ events }: Run): boolean {
  return events.some(({ kind }) => kind === 'wrote');
}
