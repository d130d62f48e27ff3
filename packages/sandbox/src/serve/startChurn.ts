import { InMemoryObjectStore } from '../store/InMemoryObjectStore';
import { refOf } from '../store/naming';
import { KubeObject } from '../store/types';

const TICKS_PER_SECOND = 20;
const KINDS = [
  { group: 'cluster.x-k8s.io', kind: 'Machine' },
  { group: 'infrastructure.cluster.x-k8s.io', kind: 'OpenStackMachine' },
  { group: 'cluster.x-k8s.io', kind: 'MachineSet' },
];

function touch(store: InMemoryObjectStore, object: KubeObject, beat: number) {
  store.mutate(
    refOf(object),
    draft => {
      draft.metadata.annotations = {
        ...draft.metadata.annotations,
        'sandbox.lattice.dev/churn': String(beat),
      };
    },
    { fieldManager: 'sandbox-churn' },
  );
}

/** Changes so many objects a second, to see who keeps up. */
export function startChurn(
  store: InMemoryObjectStore,
  perSecond: number,
): () => void {
  let [beat, owed, next] = [0, 0, 0];
  let targets: KubeObject[] = [];
  const timer = setInterval(() => {
    beat += 1;
    owed += perSecond / TICKS_PER_SECOND;
    for (; owed >= 1; owed -= 1) {
      if (next >= targets.length) {
        targets = KINDS.flatMap(kind => store.list(kind));
        next = 0;
      }
      if (targets.length > 0) touch(store, targets[next], beat);
      next += 1;
    }
  }, 1000 / TICKS_PER_SECOND);
  timer.unref();
  return () => clearInterval(timer);
}
