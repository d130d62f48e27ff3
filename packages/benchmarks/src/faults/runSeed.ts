import {
  Sandbox,
  SimulatedClock,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { LiveView } from '@lattice-dev/plugin-lattice-backend/src/createLiveView';
import { fleetFor, until } from '../fleetFor';
import { countingLogger } from './countingLogger';
import { FaultViewer } from './FaultViewer';
import { isPolluted } from './hostileObjects';
import { difference, freshList, heldObjects } from './oracle';
import { pick } from './randomOf';
import { MetFaults, SeedResult } from './SeedResult';
import { PlannedMoment, SeedPlan, seedPlan } from './seedPlan';
import { startSmallSandbox } from './startSmallSandbox';
import { touchMachine } from './touchMachine';

const NAME = 'faulty';
const SETTLE_MILLISECONDS = 120_000;

const timing = {
  deadlineMilliseconds: 3_000,
  refusedMilliseconds: 100,
  backoffMilliseconds: [20, 300] as [number, number],
  pageSize: 7,
  // Short, so that watches begin again and meet what waits for them.
  watchSeconds: 1,
};

/** What a server without streaming lists answers to the first of them. */
const noStreaming = {
  verb: 'watch',
  action: { type: 'status', code: 400 },
} as const;

interface Run {
  plan: SeedPlan;
  sandbox: Sandbox;
  clock: SimulatedClock;
  live: LiveView;
  met: MetFaults;
}

/** Runs the fleet against a sandbox that fails in the ways of the seed. */
export async function runSeed(seed: number): Promise<SeedResult> {
  const plan = seedPlan(seed);
  const clock = SimulatedClock.create();
  const sandbox = await startSmallSandbox({
    seed,
    clusters: 2,
    clock,
    bookmarkMs: 300,
    historyLimit: 40,
  });
  const logger = countingLogger();
  const live = await fleetFor(NAME, sandbox, {
    rediscoverMilliseconds: 2_000,
    timing,
    logger,
  });
  const met = MetFaults.follow(sandbox.faults, plan);
  try {
    const result = await observe({ plan, sandbox, clock, live, met });
    return { ...result, errors: logger.errors + (isPolluted() ? 1 : 0) };
  } finally {
    await live.stop();
    await sandbox.stop();
  }
}

async function observe(run: Run): Promise<Omit<SeedResult, 'errors'>> {
  const { plan, sandbox, live, met } = run;
  const viewer = FaultViewer.follow(live);
  const versions = followVersions(live);
  if (plan.paged) sandbox.faults.add(noStreaming);
  for (const { rule } of plan.faults) sandbox.faults.add(rule);
  await live.start();
  for (const moment of plan.moments) await suffer(run, moment);
  sandbox.faults.clear();
  const listed = await freshList(live.fleet, NAME);
  const differing = () => difference(listed, heldObjects(live.fleet, NAME));
  await settled(() => {
    const { lost, ghosts } = differing();
    return lost.length + ghosts.length === 0;
  });
  await live.fleet.rows.idle();
  await until(() => viewer.wrongRows === 0, 5_000);
  const { lost, ghosts } = differing();
  return {
    seed: plan.seed,
    met: met.counts,
    objects: listed.length,
    lost: lost.length,
    ghosts: ghosts.length,
    outOfOrder: versions.backwards() + viewer.outOfOrder,
    wrongRows: viewer.wrongRows,
  };
}

/** Waits as long as recovery may take; looks now and then only. */
async function settled(condition: () => boolean) {
  const end = Date.now() + SETTLE_MILLISECONDS;
  while (!condition() && Date.now() < end) {
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

/** Disturbs, and lets the world go on. */
async function suffer(run: Run, moment: PlannedMoment) {
  const { plan, sandbox, met } = run;
  changeSomething(run);
  if (moment.disturbance) {
    await moment.disturbance.run(sandbox, plan.random);
    met.count(moment.disturbance.name);
  }
  await new Promise(resolve => setTimeout(resolve, moment.waitMilliseconds));
}

/** Lets the controllers work for a while, and writes by hand as well. */
function changeSomething({ plan: { random }, sandbox, clock }: Run) {
  clock.advance(random() * 20_000);
  const { store } = sandbox;
  for (let count = Math.floor(random() * 12); count > 0; count -= 1) {
    touchMachine(sandbox, random);
    const events = store.list({ group: '', kind: 'Event' });
    if (events.length <= 5) continue;
    const { namespace, name } = pick(random, events).metadata;
    store.delete({ group: '', kind: 'Event', namespace, name });
  }
}

/** Versions of the sandbox are numbers, so that order can be seen. */
function followVersions(live: LiveView) {
  let backwards = 0;
  live.fleet.onObject((_, before, after) => {
    const older =
      before && Number(after.resourceVersion) < Number(before.resourceVersion);
    if (older) backwards += 1;
  });
  return { backwards: () => backwards };
}
