import {
  Sandbox,
  SimulatedClock,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { countingLogger } from './countingLogger';
import { DeadServer } from './DeadServer';
import { earlierRun } from './earlierRun';
import { FailingDatabase } from './FailingDatabase';
import { faultFleet, FaultFleet } from './faultFleet';
import { MetFaults } from './MetFaults';
import { armPoison } from './poison';
import { randomOf } from './randomOf';
import { SeedPlan } from './seedPlan';
import { startSmallSandbox } from './startSmallSandbox';

export const CLUSTERS = 2;

/** All that a run needs: two management clusters, a database, a backend. */
export interface FaultStage {
  readonly plan: SeedPlan;
  readonly clock: SimulatedClock;
  readonly sandbox: Sandbox;
  readonly dead: DeadServer;
  readonly database: FailingDatabase;
  readonly logger: ReturnType<typeof countingLogger>;
  readonly met: MetFaults;
  readonly live: FaultFleet;
}

/** What a server without streaming lists answers to the first of them. */
const noStreaming = {
  verb: 'watch',
  action: { type: 'status', code: 400 },
} as const;

export async function buildStage(plan: SeedPlan): Promise<FaultStage> {
  armPoison();
  const clock = SimulatedClock.create();
  const sandbox = await startSmallSandbox({
    seed: plan.seed,
    clusters: CLUSTERS,
    clock,
    bookmarkMs: 300,
    historyLimit: 40,
  });
  const met = MetFaults.follow(sandbox.faults, plan);
  const dead = await DeadServer.start(plan.dead, () =>
    met.count(plan.dead.name),
  );
  const database = await FailingDatabase.open();
  const logger = countingLogger();
  const common = { sandbox, clock, database: database.service, logger };
  await earlierRun(await faultFleet(common), database.knex, {
    clusters: CLUSTERS,
    keepsRows: plan.restored,
  });
  const live = await faultFleet({
    ...common,
    deadUrl: dead.url,
    rediscoverMilliseconds: plan.rediscoverMilliseconds,
  });
  return { plan, clock, sandbox, dead, database, logger, met, live };
}

/** Arms what waits for the management cluster. */
export function arm(stage: FaultStage) {
  const { plan, sandbox } = stage;
  deny(stage);
  if (plan.paged) sandbox.faults.add(noStreaming);
  for (const { rule } of plan.faults) sandbox.faults.add(rule);
}

/** Lets the database fail; a backend without one does not start. */
export function failDatabase({ plan, database, met }: FaultStage) {
  database.fail(plan.database, {
    random: randomOf(plan.seed + 3),
    onFault: () => met.count(plan.database.name),
  });
}

/** Of what the management cluster does only what lasts is left. */
export function disarm(stage: FaultStage) {
  stage.sandbox.faults.clear();
  deny(stage);
}

/** A backend that starts now. */
export function freshFleet(stage: FaultStage): Promise<FaultFleet> {
  const { sandbox, clock, logger } = stage;
  return faultFleet({ sandbox, clock, logger });
}

/** Ends everything, also after something did not end well; says what. */
export async function takeDown(stage: FaultStage): Promise<string[]> {
  const { live, sandbox, dead, database } = stage;
  const ends = [live, sandbox, dead].map(one => () => one.stop());
  const problems: string[] = [];
  for (const end of [...ends, () => database.close()]) {
    await end().catch(error => problems.push(`does not end: ${error}`));
  }
  return problems;
}

function deny({ plan: { denied }, met, sandbox }: FaultStage) {
  if (!denied) return;
  met.count(denied.name);
  sandbox.faults.add({
    ...denied.rule,
    times: Infinity,
    action: { type: 'status', code: 403 },
  });
}
