import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Sandbox } from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { comeBack, vanish } from './changeServedKinds';
import { groupsLeftOut } from './discoveryFaults';
import { hostileObjects } from './hostileObjects';
import { poisonObjects } from './poison';
import { pick } from './randomOf';
import { touchMachine } from './touchMachine';

type KubeObject = Parameters<Sandbox['store']['create']>[0];

/** Something that happens to the whole server, or to what it holds. */
export interface Disturbance {
  readonly name: string;
  /** A kind is gone afterwards. */
  readonly takesAway?: boolean;
  readonly run: (sandbox: Sandbox, random: () => number) => Promise<void>;
}

const BURST = 10_000;
const write = { fieldManager: 'faults' };
const clusterApi = 'cluster.x-k8s.io';

export const disturbances: readonly Disturbance[] = [
  {
    name: 'API server restart',
    run: (sandbox, random) => sandbox.restart(random() * 400),
  },
  {
    name: 'restart, then discovery leaves groups out',
    run: async (sandbox, random) => {
      sandbox.faults.add({
        path: '/apis',
        times: 1 + Math.floor(random() * 3),
        action: groupsLeftOut.action(random),
      });
      // Definitions are listed anew after a restart: discovery is asked again.
      touchDefinition(sandbox);
      await sandbox.restart(random() * 400);
    },
  },
  {
    name: 'history compacted',
    run: async ({ store }) => store.history.compact(),
  },
  {
    name: `burst of ${BURST} events`,
    run: async (sandbox, random) => {
      for (let count = 0; count < BURST; count += 1) {
        touchMachine(sandbox, random);
        // Everybody in this process has to live through it.
        if (count % 100 === 0) await setImmediate();
      }
    },
  },
  {
    name: 'hostile objects',
    run: async ({ store }, random) => {
      for (const object of hostileObjects(someCluster(store, random))) {
        store.create(object as unknown as KubeObject, write);
      }
    },
  },
  {
    name: 'poison objects',
    run: async ({ store }, random) => {
      for (const object of poisonObjects(someCluster(store, random))) {
        store.create(object as unknown as KubeObject, write);
      }
    },
  },
  {
    name: 'kind vanishes',
    takesAway: true,
    run: async ({ store }) => {
      vanish(store);
    },
  },
  {
    name: 'kind comes back in another version',
    run: async ({ store }, random) => {
      const gone = vanish(store);
      await sleep(random() * 1_500);
      comeBack(store, gone);
    },
  },
  {
    name: 'deleted and made again',
    run: async ({ store }, random) => {
      const pools = store.list({ group: clusterApi, kind: 'Machine' });
      const { metadata, ...rest } = pick(random, pools);
      const { namespace, name, labels, annotations } = metadata;
      for (let count = 0; count < 20; count += 1) {
        const made = store.create(
          {
            ...rest,
            kind: 'MachinePool',
            metadata: { namespace, name: `again-${name}`, labels, annotations },
          } as KubeObject,
          write,
        );
        if (count === 19) continue;
        store.delete({
          group: clusterApi,
          kind: 'MachinePool',
          namespace,
          name: made.metadata.name,
        });
      }
    },
  },
];

function someCluster(store: Sandbox['store'], random: () => number) {
  const clusters = store.list({ group: clusterApi, kind: 'Cluster' });
  const { namespace, name } = pick(random, clusters).metadata;
  return { namespace: namespace ?? 'default', name };
}

function touchDefinition({ store }: Sandbox) {
  const definition = {
    group: 'apiextensions.k8s.io',
    kind: 'CustomResourceDefinition',
  };
  const [{ metadata }] = store.list(definition);
  store.mutate(
    { ...definition, name: metadata.name },
    draft => {
      draft.metadata.annotations = { 'lattice.dev/touched': 'yes' };
    },
    write,
  );
}
