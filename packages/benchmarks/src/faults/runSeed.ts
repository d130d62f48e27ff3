import { until } from '../fleetFor';
import { changeSomething, pauseAll } from './changeSomething';
import { checkRun } from './checkRun';
import { VANISHING } from './changeServedKinds';
import {
  arm,
  buildStage,
  disarm,
  failDatabase,
  FaultStage,
  takeDown,
} from './FaultStage';
import { FAULTY } from './faultFleet';
import { findingsOf } from './Finding';
import { lookOn, Onlookers } from './Onlookers';
import { SeedResult } from './SeedResult';
import { PlannedMoment, seedPlan } from './seedPlan';

/** The first moments are those of a start; the others wait until it is over. */
const COLD_MOMENTS = 8;
const START_MILLISECONDS = 30_000;

/** Time passes until then; what time alone decides is settled afterwards. */
const LAST_ADVANCE = 20;

/** Runs the fleet against a world that fails in the ways of the seed. */
export async function runSeed(seed: number): Promise<SeedResult> {
  const stage = await buildStage(seedPlan(seed));
  let problems: string[] = [];
  let result: SeedResult;
  try {
    result = await runStage(stage);
  } finally {
    problems = await takeDown(stage);
  }
  const findings = [...result.findings, ...findingsOf('errors', problems)];
  return { ...result, findings };
}

async function runStage(stage: FaultStage): Promise<SeedResult> {
  const onlookers = await lookOn(stage);
  try {
    const vanished = await play(stage, onlookers);
    return await checkRun(stage, onlookers, vanished);
  } finally {
    await onlookers.viewers.close();
  }
}

/** Gives the kind that is gone afterwards and was known before. */
async function play(
  stage: FaultStage,
  { viewers }: Onlookers,
): Promise<string | undefined> {
  let vanished: string | undefined;
  arm(stage);
  await stage.live.start();
  failDatabase(stage);
  for (const [index, moment] of stage.plan.moments.entries()) {
    if (index === COLD_MOMENTS) {
      await until(() => stage.live.fleet.isRead(FAULTY), START_MILLISECONDS);
    }
    changeSomething(stage, { advances: index < LAST_ADVANCE });
    if (index === LAST_ADVANCE) pauseAll(stage);
    viewers.act();
    vanished ??= await disturb(stage, moment);
    await new Promise(resolve => setTimeout(resolve, moment.waitMilliseconds));
  }
  disarm(stage);
  viewers.calm();
  return vanished;
}

async function disturb(
  { plan, sandbox, live, met }: FaultStage,
  { disturbance }: PlannedMoment,
): Promise<string | undefined> {
  if (!disturbance) return undefined;
  const isKnown = live.fleet.watcher(FAULTY)?.served(VANISHING) !== undefined;
  await disturbance.run(sandbox, plan.random);
  met.count(disturbance.name);
  return disturbance.takesAway && isKnown ? VANISHING : undefined;
}
