import {
  setConditions,
  condition,
  toTimestamp,
} from '../controllers/engine/conditions';
import { Condition, Resource } from '../controllers/engine/model';
import { CORE_GROUP, refOf } from '../controllers/engine/objects';
import { ObjectStore } from '../store/types';

export interface ChurnOptions {
  perSecond: number;
  /** `simulation.quietly`, so that the controllers do not undo it. */
  quietly?: <T>(write: () => T) => T;
}

const TICK_MS = 50;
const WRITE = { fieldManager: 'kubelet', subresource: 'status' } as const;

type Change = (draft: Resource, now: Date) => void;

/** What kubelets, health checks and clouds change all day long. */
const CHANGES: { kind: { group: string; kind: string }; change: Change }[] = [
  { kind: { group: CORE_GROUP, kind: 'Machine' }, change: flapNode },
  {
    kind: {
      group: 'infrastructure.cluster.x-k8s.io',
      kind: 'OpenStackMachine',
    },
    change: touchReady,
  },
  { kind: { group: CORE_GROUP, kind: 'MachineSet' }, change: touchReplicas },
];

/** Changes so many objects a second until it is stopped. */
export function startChurn(
  store: ObjectStore,
  options: ChurnOptions,
): () => void {
  const quietly = options.quietly ?? (write => write());
  const pools = CHANGES.map(({ kind, change }) => ({
    change,
    refs: store.list(kind).map(refOf),
  })).filter(({ refs }) => refs.length > 0);
  let position = 0;
  let owed = 0;
  let lastTick = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    owed += (options.perSecond * (now - lastTick)) / 1000;
    lastTick = now;
    for (; owed >= 1 && pools.length > 0; owed -= 1) {
      const { refs, change } = pools[position % pools.length];
      const ref = refs[Math.floor(position / pools.length) % refs.length];
      position += 1;
      quietly(() =>
        store.mutate(
          ref,
          draft => change(draft as Resource, new Date()),
          WRITE,
        ),
      );
    }
  }, TICK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** A node that misses its heartbeat, and has it again the next time. */
function flapNode(draft: Resource, now: Date): void {
  const isReady = draft.status?.conditions?.some(
    ({ type, status }) => type === 'NodeReady' && status === 'True',
  );
  const told: Condition[] = isReady
    ? [
        condition(
          'NodeHealthy',
          'Unknown',
          'NodeHealthyUnknown',
          '* Node.Ready: Kubelet stopped posting node status.',
        ),
        condition(
          'NodeReady',
          'Unknown',
          'NodeReadyUnknown',
          '* Node.Ready: Kubelet stopped posting node status.',
        ),
      ]
    : [
        condition('NodeHealthy', 'True', 'NodeHealthy'),
        condition('NodeReady', 'True', 'NodeReady'),
      ];
  setConditions(draft, told, now);
}

function touchReady(draft: Resource, now: Date): void {
  const ready = draft.status?.conditions?.find(({ type }) => type === 'Ready');
  if (ready) ready.lastTransitionTime = toTimestamp(now);
  draft.status = { ...draft.status, lastProbeTime: now.toISOString() };
}

function touchReplicas(draft: Resource, now: Date): void {
  const replicas = Number(draft.status?.replicas ?? 0);
  const ready = Number(draft.status?.readyReplicas ?? 0);
  draft.status = {
    ...draft.status,
    readyReplicas: ready === replicas ? Math.max(0, replicas - 1) : replicas,
  };
  setConditions(draft, [], now);
}
