import { Sandbox } from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { pick } from './randomOf';

const kind = { group: 'cluster.x-k8s.io', kind: 'Machine' };

/** Few: the backend shares equal values, and would seem to leak the others. */
const VALUES = 1_000;

/** One write to one machine. */
export function touchMachine({ store }: Sandbox, random: () => number) {
  const machines = store.list(kind);
  if (machines.length === 0) return;
  const { namespace, name } = pick(random, machines).metadata;
  store.mutate(
    { ...kind, namespace, name },
    draft => {
      draft.metadata.annotations = {
        ...draft.metadata.annotations,
        'lattice.dev/touched': String(Math.floor(random() * VALUES)),
      };
    },
    { fieldManager: 'faults' },
  );
}
