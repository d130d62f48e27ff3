import { ClusterRow, StreamFrame } from '@lattice-dev/plugin-lattice-common';
import { everything } from '@lattice-dev/plugin-lattice-backend/src/fleet/ClusterCut';
import { LiveFleet } from '@lattice-dev/plugin-lattice-backend/src/fleet/createFleet';
import { SimulatedClock } from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { fleetFor, until } from '../fleetFor';
import { difference, freshList, heldObjects } from './oracle';
import { randomFault } from './randomFault';
import { pick, randomOf } from './randomOf';

export interface SeedResult {
  seed: number;
  faults: number;
  objects: number;
  lost: number;
  ghosts: number;
  /** Objects that went back to an older version. */
  backwards: number;
  /** Rows that a viewer of the stream has wrong at the end. */
  wrongRows: number;
}

const NAME = 'faulty';
const FAULTS = 25;
const SETTLE_MILLISECONDS = 60_000;

/** Runs the fleet against a sandbox that fails in the ways of the seed. */
export async function runSeed(seed: number): Promise<SeedResult> {
  const random = randomOf(seed);
  const clock = SimulatedClock.create();
  const sandbox = await startSandbox({
    seed,
    clusters: 2,
    clock,
    bookmarkMs: 300,
    historyLimit: 40,
  });
  const live = await fleetFor(NAME, sandbox, {
    rediscoverMilliseconds: 2_000,
    timing: {
      deadlineMilliseconds: 2_000,
      refusedMilliseconds: 100,
      backoffMilliseconds: [20, 300],
      pageSize: 7,
    },
  });
  try {
    return await observe({ seed, random, sandbox, clock, live });
  } finally {
    await live.stop();
    await sandbox.stop();
  }
}

interface Run {
  seed: number;
  random: () => number;
  sandbox: Sandbox;
  clock: SimulatedClock;
  live: LiveFleet;
}

async function observe(run: Run): Promise<SeedResult> {
  const { seed, random, sandbox, live } = run;
  const viewer = followAsViewer(live);
  const versions = followVersions(live);
  await live.start();
  for (let count = 0; count < FAULTS; count += 1) {
    sandbox.faults.add(randomFault(random));
    changeSomething(run);
    await new Promise(resolve => setTimeout(resolve, random() * 60));
  }
  sandbox.faults.clear();
  const listed = await freshList(live.fleet, NAME);
  const differing = () => difference(listed, heldObjects(live.fleet, NAME));
  await until(() => {
    const { lost, ghosts } = differing();
    return lost.length + ghosts.length === 0;
  }, SETTLE_MILLISECONDS);
  await live.fleet.rows.idle();
  await until(() => viewer.wrong() === 0, 2_000);
  const { lost, ghosts } = differing();
  return {
    seed,
    faults: FAULTS,
    objects: listed.length,
    lost: lost.length,
    ghosts: ghosts.length,
    backwards: versions.backwards(),
    wrongRows: viewer.wrong(),
  };
}

/** Lets the controllers work for a while, and writes by hand as well. */
function changeSomething({ random, sandbox, clock }: Run) {
  clock.advance(random() * 20_000);
  const { store } = sandbox;
  for (let count = Math.floor(random() * 12); count > 0; count -= 1) {
    const machines = store.list({ group: 'cluster.x-k8s.io', kind: 'Machine' });
    const events = store.list({ group: '', kind: 'Event' });
    const { namespace, name } = pick(random, machines).metadata;
    store.mutate(
      { group: 'cluster.x-k8s.io', kind: 'Machine', namespace, name },
      draft => {
        draft.metadata.annotations = {
          ...draft.metadata.annotations,
          'lattice.dev/touched': String(random()),
        };
      },
      { fieldManager: 'faults' },
    );
    const gone = events.length > 5 && pick(random, events).metadata;
    if (gone) {
      store.delete({
        group: '',
        kind: 'Event',
        namespace: gone.namespace,
        name: gone.name,
      });
    }
  }
}

/** Applies the frames of a stream, as a browser does. */
function followAsViewer(live: LiveFleet) {
  const rows = new Map<string, string>();
  live.stream.open({
    filter: {},
    cut: everything,
    sink: {
      send: bytes => {
        const frame = JSON.parse(bytes.toString().slice(6)) as StreamFrame;
        if (frame.type === 'snapshot') rows.clear();
        const upserted = upsertedIn(frame);
        for (const row of upserted) rows.set(row.id, JSON.stringify(row));
        for (const id of frame.type === 'changes' ? frame.removed : []) {
          rows.delete(id);
        }
      },
    },
  });
  const wrong = () => {
    const now = live.service.rows(everything);
    const differing = now.filter(
      row => rows.get(row.id) !== JSON.stringify(row),
    );
    return differing.length + Math.max(0, rows.size - now.length);
  };
  return { wrong };
}

/** Versions of the sandbox are numbers, so that order can be seen. */
function followVersions(live: LiveFleet) {
  let backwards = 0;
  live.fleet.onObject((_, before, after) => {
    const older =
      before && Number(after.resourceVersion) < Number(before.resourceVersion);
    if (older) backwards += 1;
  });
  return { backwards: () => backwards };
}

function upsertedIn(frame: StreamFrame): ClusterRow[] {
  if (frame.type === 'snapshot') return frame.clusters;
  return frame.type === 'changes' ? frame.upserted : [];
}
