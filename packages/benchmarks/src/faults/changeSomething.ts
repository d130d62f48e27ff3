import { FaultStage } from './FaultStage';
import { pick } from './randomOf';
import { touchMachine } from './touchMachine';

const clusters = { group: 'cluster.x-k8s.io', kind: 'Cluster' };
const PAUSES = 0.7;

/** Lets the controllers work for a while, and writes by hand as well. */
export function changeSomething(
  { plan: { random }, sandbox, clock }: FaultStage,
  { advances }: { advances: boolean },
) {
  if (advances) clock.advance(random() * 20_000);
  const { store } = sandbox;
  if (random() < PAUSES) {
    const { metadata } = pick(random, store.list(clusters));
    togglePause(sandbox, metadata);
  }
  for (let count = Math.floor(random() * 12); count > 0; count -= 1) {
    touchMachine(sandbox, random);
    const events = store.list({ group: '', kind: 'Event' });
    if (events.length <= 5) continue;
    const { namespace, name } = pick(random, events).metadata;
    store.delete({ group: '', kind: 'Event', namespace, name });
  }
}

/** Changes every cluster, so that each is looked at after this moment. */
export function pauseAll({ sandbox }: FaultStage) {
  for (const { metadata } of sandbox.store.list(clusters)) {
    togglePause(sandbox, metadata);
  }
}

function togglePause(
  { store }: FaultStage['sandbox'],
  { namespace, name }: { namespace?: string; name: string },
) {
  store.mutate(
    { ...clusters, namespace, name },
    draft => {
      const spec = draft.spec as { paused?: boolean };
      spec.paused = !spec.paused;
    },
    { fieldManager: 'faults' },
  );
}
