import {
  ClusterDetail,
  PipelineStep,
  PipelineStepId,
} from '@lattice-dev/plugin-lattice-common';

const titles: Record<PipelineStepId, string> = {
  credentials: 'Credentials',
  network: 'Network',
  endpoint: 'API endpoint',
  controlPlane: 'First control plane',
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
    running: `${title}: ${step.message || 'under way'}`,
    slow: `${title}: takes longer than usual${detail}`,
    failed: `${title}: failed${detail}`,
    unknown: step.command
      ? `${title}: not known; ${step.command} tells`
      : undefined,
    waiting: undefined,
    skipped: undefined,
  };
  return lines[step.state];
}

/** One line for each step that got into another state since the last look. */
export function progressLines(
  before: ClusterDetail | undefined,
  now: ClusterDetail,
): string[] {
  const known = new Map(
    (before?.pipeline ?? []).map(step => [step.id, lineOf(step)]),
  );
  const steps = now.pipeline.flatMap(step => {
    const line = lineOf(step);
    return line !== undefined && known.get(step.id) !== line ? [line] : [];
  });
  const stalled = ['failed', 'degraded'].includes(now.health);
  const said = before?.sentence === now.sentence;
  return stalled && !said ? [...steps, `Stalled: ${now.sentence}`] : steps;
}

function isAvailable(cluster: ClusterDetail): boolean {
  return (
    cluster.health === 'healthy' &&
    cluster.pipeline.every(step => settled.includes(step.state))
  );
}

/** Network and endpoint are there, and the first server runs. */
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
