import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Lab } from './Lab';
import { Scenario } from './Scenario';
import { snapshotsFolder, When } from './snapshotsFolder';

const MINUTE = 60_000;
/** A machine with other work needs so long for all of them. */
const PATIENCE = 15 * MINUTE;
const SETTLES = 4 * MINUTE;
const LATER = 30 * MINUTE;

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

/** Breaks real clusters and keeps what their objects say, at once and later. */
export async function readScenarios(
  lab: Lab,
  scenarios: readonly Scenario[],
): Promise<void> {
  for (const { name, make } of scenarios) {
    attempt(name, 'making it', () => {
      lab.kubectl(['create', 'namespace', name]);
      make(lab, name);
    });
  }
  say('all are asked for');
  const broken = await breakOnceAvailable(lab, scenarios);
  await sleep(SETTLES);
  const first = Date.now();
  const moved = broken.filter(({ readAtOnce, stops }) => !readAtOnce && !stops);
  for (const one of moved) read(lab, one, 'at-capture');
  await readStopped(lab, scenarios);
  await sleep(Math.max(0, first + LATER - Date.now()));
  for (const one of broken) if (!one.stops) read(lab, one, 'later');
}

/** Each is broken as soon as it works; those that cannot work already are. */
async function breakOnceAvailable(
  lab: Lab,
  scenarios: readonly Scenario[],
): Promise<Scenario[]> {
  const ready = scenarios.filter(({ then }) => then === undefined);
  let waiting = scenarios.filter(({ then }) => then !== undefined);
  const end = Date.now() + PATIENCE;
  while (waiting.length > 0 && Date.now() < end) {
    for (const one of waiting) {
      let isUp = false;
      attempt(one.name, 'looking', () => {
        isUp = lab.isAvailable(one.name);
      });
      if (!isUp) continue;
      waiting = waiting.filter(other => other !== one);
      if (attempt(one.name, 'breaking it', () => one.then?.(lab, one.name))) {
        ready.push(one);
        say(`${one.name} is broken`);
        if (one.readAtOnce) read(lab, one, 'at-capture');
      }
    }
    await sleep(3_000);
  }
  for (const { name } of waiting) say(`${name} never became available`);
  return ready;
}

/** Those that need a controller to stand still, one after the other. */
async function readStopped(
  lab: Lab,
  scenarios: readonly Scenario[],
): Promise<void> {
  for (const one of scenarios.filter(({ stops }) => stops)) {
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
