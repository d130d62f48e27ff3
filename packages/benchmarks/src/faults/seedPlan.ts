import { FaultRule } from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { Disturbance, disturbances } from './disturbances';
import { combinations, FaultKind, Point } from './faultKinds';
import { pick, randomOf } from './randomOf';

/** A fault that waits for a request. */
export interface PlannedFault {
  readonly kind: FaultKind;
  readonly point: Point;
  readonly rule: FaultRule;
}

/** A moment in which the world changes, and how long until the next. */
export interface PlannedMoment {
  readonly disturbance?: Disturbance;
  readonly waitMilliseconds: number;
}

/** All that a seed decides; the same seed gives the same plan. */
export interface SeedPlan {
  readonly seed: number;
  /** Whether the server lists in pages instead of streams. */
  readonly paged: boolean;
  /** Armed from the start; each waits for the requests that it is meant for. */
  readonly faults: readonly PlannedFault[];
  readonly moments: readonly PlannedMoment[];
  readonly random: () => number;
}

const FAULTS = 24;
const MOMENTS = 30;
const MOMENT_MILLISECONDS = 150;

const resources = [
  'Cluster',
  'Machine',
  'MachineDeployment',
  'OpenStackMachine',
  'OpenStackServer',
  'KubeadmControlPlane',
  'CustomResourceDefinition',
  'Event',
  'Pod',
];

/**
 * Seeds take the combinations and the disturbances in turn, so that some dozen
 * seeds meet them all, and fill up with others at random.
 */
export function seedPlan(seed: number): SeedPlan {
  const random = randomOf(seed);
  const paged = random() < 0.5;
  const inTurn = plannedFault(random, seed % combinations.length);
  const others = Array.from({ length: FAULTS - 1 }, () =>
    plannedFault(random, Math.floor(random() * combinations.length)),
  );
  const disturbed = Math.floor(random() * MOMENTS);
  const moments = Array.from({ length: MOMENTS }, (_, index) => ({
    disturbance:
      index === disturbed
        ? disturbances[seed % disturbances.length]
        : undefined,
    waitMilliseconds: random() * MOMENT_MILLISECONDS,
  }));
  return { seed, paged, faults: [inTurn, ...others], moments, random };
}

function plannedFault(random: () => number, index: number): PlannedFault {
  const { kind, point } = combinations[index];
  return {
    kind,
    point,
    rule: {
      kind: pick(random, resources),
      verb: point === 'list' ? 'list' : 'watch',
      times: 1 + Math.floor(random() * 2),
      ...(point === 'line' && { afterEvents: 1 + Math.floor(random() * 12) }),
      action: kind.action(random),
    },
  };
}
