import {
  ClusterDetail,
  PipelineStep,
  PipelineStepId,
} from '@lattice-dev/plugin-lattice-common';

const titles: Record<PipelineStepId, string> = {
  credentials: 'Credentials',
  network: 'Network',
  endpoint: 'API endpoint',
  controlPlane: 'Control plane',
  cni: 'CNI',
  workers: 'Workers',
  addons: 'Add-ons',
};

/** What `wait` waits for. */
export const waitTargets = ['available', 'infrastructure'] as const;
export type WaitTarget = (typeof waitTargets)[number];

const settled = ['done', 'skipped', 'unknown'];

function seconds(step: PipelineStep): string {
  return step.durationSeconds === undefined
    ? ''
    : ` in ${Math.round(step.durationSeconds)} s`;
}

function lineOf(step: PipelineStep): string | undefined {
  const title = titles[step.id];
  const detail = step.message ? ` (${step.message})` : '';
  const lines: Record<PipelineStep['state'], string | undefined> = {
    done: `${title}: done${seconds(step)}${detail}`,
    running: `${title}: ${step.message || 'in progress'}`,
    slow: `${title}: taking longer than usual${detail}`,
    failed: `${title}: failed${detail}`,
    unknown: step.command
      ? `${title}: not reported; check with ${step.command}`
      : undefined,
    waiting: undefined,
    skipped: undefined,
  };
  return lines[step.state];
}

/**
 * A line for each step, in the order of the pipeline: a step that is done ahead
 * of an earlier one, such as a pool of no workers, is held back until then.
 */
function linesOf(pipeline: readonly PipelineStep[]): string[] {
  const open = pipeline.findIndex(step => !settled.includes(step.state));
  return pipeline.flatMap((step, index) => {
    const isAhead = open !== -1 && index > open && step.state === 'done';
    return isAhead ? [] : lineOf(step) ?? [];
  });
}

/** One line for each step that changed state since the last look. */
export function progressLines(
  before: ClusterDetail | undefined,
  now: ClusterDetail,
): string[] {
  const known = new Set(linesOf(before?.pipeline ?? []));
  const steps = linesOf(now.pipeline).filter(line => !known.has(line));
  const stalled = ['failed', 'degraded'].includes(now.health);
  const said = before?.sentence === now.sentence;
  return stalled && !said ? [...steps, `Stuck: ${now.sentence}`] : steps;
}

function isAvailable(cluster: ClusterDetail): boolean {
  return (
    cluster.health === 'healthy' &&
    cluster.pipeline.every(step => settled.includes(step.state))
  );
}

/** Network and endpoint exist, and the first server is running. */
function hasInfrastructure(cluster: ClusterDetail): boolean {
  const done = (id: PipelineStepId) =>
    cluster.pipeline.some(s => s.id === id && settled.includes(s.state));
  const hosted = cluster.controlPlaneStatus.hosted;
  return (
    done('network') &&
    done('endpoint') &&
    (hosted ||
      cluster.machines.some(
        machine => machine.controlPlane && machine.serverState === 'ACTIVE',
      ))
  );
}

const reached: Record<WaitTarget, (cluster: ClusterDetail) => boolean> = {
  available: isAvailable,
  infrastructure: hasInfrastructure,
};

export function hasReached(
  target: WaitTarget,
  cluster: ClusterDetail,
): boolean {
  return reached[target](cluster);
}
