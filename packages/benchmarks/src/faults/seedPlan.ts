import { FaultRule } from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { DatabaseFault, databaseFaults } from './databaseFaults';
import { DeadMode, deadModes } from './DeadServer';
import { discoveryCombinations } from './discoveryFaults';
import { Disturbance, disturbances } from './disturbances';
import { combinations, FaultKind, Point } from './faultKinds';
import { deniable, DeniedKind } from './deniedKinds';
import { ListenerFault, listenerFaults } from './listenerFaults';
import { pick, randomOf } from './randomOf';
import { ViewerHabit, viewerHabits } from './viewerHabits';

/** A fault that waits for a request. */
export interface PlannedFault {
  readonly kind: FaultKind;
  readonly point: string;
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
  /** Whether the backend knows rows of an earlier run. */
  readonly restored: boolean;
  /** Long in half of the runs: what heals only then has not healed. */
  readonly rediscoverMilliseconds: number;
  /** Armed from the start; each waits for the requests that it is meant for. */
  readonly faults: readonly PlannedFault[];
  /** A kind that may not be read in the whole run. */
  readonly denied?: DeniedKind;
  /** How the second management cluster fails, all the time. */
  readonly dead: DeadMode;
  readonly database: DatabaseFault;
  readonly listener?: ListenerFault;
  readonly viewers: readonly ViewerHabit[];
  readonly moments: readonly PlannedMoment[];
  readonly random: () => number;
}

const FAULTS = 24;
const DISCOVERY_FAULTS = 3;
const VIEWERS = 3;
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
 * Seeds take what can happen in turn, so that some dozen seeds meet it all,
 * and fill up with others at random.
 */
export function seedPlan(seed: number): SeedPlan {
  const random = randomOf(seed);
  const inTurn = <T>(from: readonly T[]) => from[seed % from.length];
  const some = <T>(from: readonly T[], count: number) => [
    inTurn(from),
    ...Array.from({ length: count - 1 }, () => pick(random, from)),
  ];
  const paged = random() < 0.5;
  const faults = some(combinations, FAULTS).map(({ kind, point }) =>
    plannedFault(random, kind, point),
  );
  const discovery = some(discoveryCombinations, DISCOVERY_FAULTS).map(
    ({ kind, point }): PlannedFault => ({
      kind,
      point,
      rule: {
        ...(point === 'definitions'
          ? { kind: 'CustomResourceDefinition', verb: 'list' }
          : { path: point }),
        times: 1 + Math.floor(random() * 3),
        action: kind.action(random),
      },
    }),
  );
  const disturbed = Math.floor(random() * MOMENTS);
  const moments = Array.from({ length: MOMENTS }, (_, index) => ({
    disturbance: index === disturbed ? inTurn(disturbances) : undefined,
    waitMilliseconds: random() * MOMENT_MILLISECONDS,
  }));
  return {
    seed,
    paged,
    restored: random() < 0.5,
    rediscoverMilliseconds: pick(random, [700, 300_000]),
    faults: [...faults, ...discovery],
    denied: inTurn([...deniable, undefined, undefined]),
    dead: inTurn(deadModes),
    database: inTurn(databaseFaults),
    listener: inTurn([...listenerFaults, undefined]),
    viewers: some(viewerHabits, VIEWERS),
    moments,
    random,
  };
}

function plannedFault(
  random: () => number,
  kind: FaultKind,
  point: Point,
): PlannedFault {
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
