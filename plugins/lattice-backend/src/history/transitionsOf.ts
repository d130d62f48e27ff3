import { ClusterRow, ReplicaCounts } from '@lattice-dev/plugin-lattice-common';
import { ProjectedObject } from '../capi';
import { RowChange } from '../fleet/rows/FleetRows';

export type TransitionKind =
  | 'health'
  | 'condition'
  | 'version'
  | 'replicas'
  | 'step';

/** Something about a cluster that was one thing and is another now. */
export interface Transition {
  readonly clusterId: string;
  readonly clusterUid: string;
  readonly kind: TransitionKind;
  /** What changed, such as `workers` or `Machine/a-1 Ready`. */
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly message: string;
  /** Epoch milliseconds on the clock of the management cluster. */
  readonly at: number;
}

/** A transition, and when this replica saw it (epoch milliseconds). */
export interface SeenTransition extends Transition {
  readonly seenAt: number;
}

type Reading = [TransitionKind, string, (row: ClusterRow) => string];

const readings: readonly Reading[] = [
  ['health', 'cluster', row => row.health],
  ['version', 'cluster', row => row.kubernetesVersion ?? ''],
  ['replicas', 'controlPlane', row => shownReplicas(row.controlPlane)],
  ['replicas', 'workers', row => shownReplicas(row.workers)],
  ['step', 'pipeline', row => row.step ?? 'done'],
];

/** What a changed row tells; a cluster that appears or goes tells its health. */
export function rowTransitions(change: RowChange, now: number): Transition[] {
  const { previous, next } = change;
  const row = next ?? previous!;
  const base = { clusterId: row.id, clusterUid: row.uid };
  const same = previous && next && previous.uid === next.uid;
  return readings
    .filter(([kind]) => same || kind === 'health')
    .map(([kind, subject, read]) => ({
      ...base,
      kind,
      subject,
      from: same || !next ? read(previous!) : 'absent',
      to: next ? read(next) : 'gone',
      message: kind === 'health' ? next?.sentence ?? '' : '',
      at: now,
    }))
    .filter(({ from, to }) => from !== to);
}

/**
 * Conditions that changed. States are shared between objects, so that an
 * object whose conditions did not change is known by one comparison.
 */
export function conditionTransitions(
  before: ProjectedObject | undefined,
  after: ProjectedObject,
): Array<Pick<Transition, 'subject' | 'from' | 'to' | 'message' | 'at'>> {
  if (!before || before.conditions.states === after.conditions.states) {
    return [];
  }
  const old = new Map(
    before.conditions.states.map(state => [state.type, state]),
  );
  return after.conditions.states.flatMap((state, index) => {
    const from = old.get(state.type);
    if (from?.status === state.status && from?.reason === state.reason) {
      return [];
    }
    return [
      {
        subject: `${after.kind}/${after.name} ${state.type}`,
        from: from ? shownState(from) : 'absent',
        to: shownState(state),
        message: after.conditions.messages?.[index] ?? '',
        at: after.conditions.since[index] * 1_000,
      },
    ];
  });
}

function shownState({ status, reason }: { status: string; reason: string }) {
  return reason ? `${status} (${reason})` : status;
}

function shownReplicas({ ready, desired }: ReplicaCounts): string {
  return `${ready}/${desired}`;
}
