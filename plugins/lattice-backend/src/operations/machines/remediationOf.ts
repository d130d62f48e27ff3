import { at, KubeObject, numberAt, textAt } from '../objects/KubeObject';
import { matchesSelector } from './matchesSelector';

/** How a MachineHealthCheck treats a machine that a person marks. */
export interface Remediation {
  healthCheck: string;
  /** Why the check leaves the machine alone. */
  blocked?: string;
  /** Why the check would not replace one more machine now. */
  limited?: string;
  /** The kind that replaces it instead of Cluster API. */
  external?: string;
}

const opposing = [
  'cluster.x-k8s.io/paused',
  'cluster.x-k8s.io/skip-remediation',
];

/**
 * The remediation that the annotation `remediate-machine` would start, as
 * Cluster API 1.14 does it: only a machine that a MachineHealthCheck selects,
 * within the limits of that check. Undefined when no check covers the machine.
 */
export function remediationOf(
  machine: KubeObject,
  healthChecks: KubeObject[],
): Remediation | undefined {
  const { labels = {}, annotations = {} } = machine.metadata;
  const found = healthChecks.find(
    ({ spec, metadata }) =>
      !metadata.deletionTimestamp && matchesSelector(labels, spec?.selector),
  );
  if (!found) return undefined;
  const { name } = found.metadata;
  const opposed = opposing.find(annotation => annotation in annotations);
  if (opposed) {
    const blocked = `Machine ${machine.metadata.name} has the annotation ${opposed}, so MachineHealthCheck ${name} leaves it alone. Remove the annotation first.`;
    return { healthCheck: name, blocked };
  }
  const external =
    textAt(found.spec, 'remediation', 'templateRef', 'kind') ??
    textAt(found.spec, 'remediationTemplate', 'kind');
  return { healthCheck: name, external, limited: overLimit(found) };
}

/** One more unhealthy machine may be one too many. */
function overLimit({ spec, status, metadata }: KubeObject): string | undefined {
  const expected = numberAt(status, 'expectedMachines');
  if (expected === undefined) {
    return `MachineHealthCheck ${metadata.name} hasn't reported on its machines yet. Try again once it has.`;
  }
  const unhealthy = expected - (numberAt(status, 'currentHealthy') ?? 0) + 1;
  const trigger = at(spec, 'remediation', 'triggerIf');
  const range =
    textAt(trigger, 'unhealthyInRange') ?? textAt(spec, 'unhealthyRange');
  const [least, most] = range
    ? boundsOf(range)
    : [
        0,
        countOf(
          at(trigger, 'unhealthyLessThanOrEqualTo') ??
            at(spec, 'maxUnhealthy') ??
            '100%',
          expected,
        ),
      ];
  return unhealthy >= least && unhealthy <= most
    ? undefined
    : `MachineHealthCheck ${metadata.name} replaces machines only while ${
        range ?? `at most ${most}`
      } are unhealthy, and with this one it would be ${unhealthy} of ${expected}.`;
}

function boundsOf(range: string): [number, number] {
  const [least, most] = range.slice(1, -1).split('-').map(Number);
  return [least, most];
}

/** A share is rounded down, as Cluster API does. */
function countOf(limit: unknown, of: number): number {
  const share = /^(\d+)%$/.exec(String(limit))?.[1];
  return share === undefined
    ? Number(limit)
    : Math.floor((Number(share) * of) / 100);
}
