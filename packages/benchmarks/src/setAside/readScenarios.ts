import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Lab } from './Lab';
import { Scenario } from './Scenario';
import { snapshotsFolder, When } from './snapshotsFolder';

const MINUTE = 60_000;
/** A machine with other work needs so long for all of them. */
const PATIENCE = 30 * MINUTE;
/** Until every controller has said what it has to say. */
const SETTLES = 6 * MINUTE;
const LATER = 30 * MINUTE;
const LOOKS = 3_000;

const say = (text: string) =>
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);

function attempt(name: string, what: string, act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    const stderr = (error as { stderr?: string }).stderr;
    say(`${name}: ${what} failed: ${stderr ?? (error as Error).message}`);
    return false;
  }
}

/** One cluster, on its way from whole to read twice. */
interface Progress {
  readonly scenario: Scenario;
  readonly madeAt: number;
  brokenAt?: number;
  readAt?: number;
  isDone: boolean;
}

/** Breaks real clusters and keeps what their objects say, at once and later. */
export async function readScenarios(
  lab: Lab,
  scenarios: readonly Scenario[],
): Promise<void> {
  const made = scenarios.flatMap(scenario => makeOne(lab, scenario) ?? []);
  say('all are asked for');
  const moving = made.filter(({ scenario }) => !scenario.stops);
  while (moving.some(({ isDone }) => !isDone)) {
    for (const one of moving) {
      if (!one.isDone) goOn(lab, one);
    }
    await sleep(LOOKS);
  }
  // Their controllers are missing to all others, too.
  await readStopped(
    lab,
    scenarios.filter(({ stops }) => stops),
  );
}

function makeOne(lab: Lab, scenario: Scenario): Progress | undefined {
  const { name, make } = scenario;
  const isMade = attempt(name, 'making it', () => {
    lab.kubectl(['create', 'namespace', name]);
    make(lab, name);
  });
  const madeAt = Date.now();
  const brokenAt = worksFirst(scenario) ? undefined : madeAt;
  return isMade ? { scenario, madeAt, brokenAt, isDone: false } : undefined;
}

/** What has to be true before it is broken; a slow machine breaks more. */
function worksFirst({ then, truth, controlPlaneWorks }: Scenario) {
  if (then || !truth) return 'Available';
  return controlPlaneWorks ? 'ControlPlaneAvailable' : undefined;
}

/** What is due for one cluster: to break it, to read it, to read it again. */
function goOn(lab: Lab, one: Progress): void {
  const { scenario, madeAt, brokenAt, readAt } = one;
  const now = Date.now();
  if (brokenAt === undefined) {
    if (now - madeAt > PATIENCE) {
      say(`${scenario.name} never became available`);
      one.isDone = true;
    } else if (works(lab, scenario)) {
      breakOne(lab, one);
    }
  } else if (readAt === undefined) {
    if (scenario.readAtOnce || now - brokenAt > SETTLES) {
      read(lab, scenario, 'at-capture');
      one.readAt = Date.now();
    }
  } else if (now - readAt > LATER) {
    read(lab, scenario, 'later');
    one.isDone = true;
  }
}

function works(lab: Lab, scenario: Scenario): boolean {
  const condition = worksFirst(scenario);
  let isTrue = false;
  attempt(scenario.name, 'looking', () => {
    isTrue = condition === undefined || lab.is(scenario.name, condition);
  });
  return isTrue;
}

function breakOne(lab: Lab, one: Progress): void {
  const { scenario } = one;
  const { name, then } = scenario;
  const isBroken = attempt(name, 'breaking it', () => then?.(lab, name));
  if (isBroken) say(`${name} is broken`);
  one.brokenAt = isBroken ? Date.now() : undefined;
  one.isDone = !isBroken;
}

/** Those that need a controller to stand still, one after the other. */
async function readStopped(
  lab: Lab,
  scenarios: readonly Scenario[],
): Promise<void> {
  for (const one of scenarios) {
    const { name, stops = [] } = one;
    try {
      stops.forEach(manager => lab.signal(manager, 'SIGSTOP'));
      if (attempt(name, 'going on', () => one.afterStop?.(lab, name))) {
        await sleep(SETTLES);
        read(lab, one, 'at-capture');
      }
    } finally {
      stops.forEach(manager => lab.signal(manager, 'SIGCONT'));
    }
  }
}

function read(lab: Lab, { name }: Scenario, when: When): void {
  attempt(name, 'reading it', () => {
    mkdirSync(snapshotsFolder, { recursive: true });
    const file = join(snapshotsFolder, `${name}.${when}.json.gz`);
    writeFileSync(file, gzipSync(lab.snapshot(name), { level: 9 }));
  });
}
