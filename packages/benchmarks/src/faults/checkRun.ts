import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { FAULTY } from './faultFleet';
import { CLUSTERS, FaultStage, freshFleet } from './FaultStage';
import { Finding, findingsOf } from './Finding';
import { freshObjects } from './freshObjects';
import { freshRows, rowDifferences } from './freshRows';
import { HttpViewers } from './HttpViewers';
import { isPolluted } from './hostileObjects';
import { difference, heldObjects } from './oracle';
import { Onlookers } from './Onlookers';
import { SeedResult } from './SeedResult';
import { sourceProblems } from './sourceProblems';

const SETTLE_MILLISECONDS = 60_000;
/** What follows from objects that are right must be right soon. */
const FOLLOW_MILLISECONDS = 10_000;

const LAST_FRAMES = 3;
/** What changed is written, or fails to be, within this time. */
const WRITE_MILLISECONDS = 300;

type Problems = () => string[] | Promise<string[]>;

/** Asks of everything whether it is as it must be when the faults are over. */
export async function checkRun(
  stage: FaultStage,
  onlookers: Onlookers,
  vanished: string | undefined,
): Promise<SeedResult> {
  const { live, plan, logger, met } = stage;
  const { watch, viewer, versions, history, witnesses, viewers } = onlookers;
  const objects = await freshObjects(
    live.fleet.watcher(FAULTY)!.cluster,
    plan.denied?.source,
  );
  const differing = () => difference(objects, heldObjects(live.fleet, FAULTY));
  const sources = () =>
    sourceProblems(live.fleet.sources, expected(stage, vanished));
  await settled(
    () => [...differing().lost, ...differing().ghosts, ...sources()],
    SETTLE_MILLISECONDS,
  );
  await live.fleet.rows.idle();
  // Only now: the last changes must not be those that a good database took.
  await new Promise(resolve => setTimeout(resolve, WRITE_MILLISECONDS));
  stage.database.heal();
  const right = await freshRows(await freshFleet(stage), CLUSTERS);
  const rows = (): string[] =>
    right
      ? rowDifferences(right, rowsOf(stage))
      : ['a fresh backend has no rows'];
  const remaining = (problems: Problems) =>
    settled(problems, FOLLOW_MILLISECONDS);
  const findings: Finding[] = [
    ...findingsOf('lost', await remaining(() => differing().lost)),
    ...findingsOf('ghosts', await remaining(() => differing().ghosts)),
    // A fault inside a watch may strike after all others are over.
    ...findingsOf('wrong sources', await remaining(sources)),
    ...findingsOf('wrong rows', await remaining(rows)),
    ...findingsOf('wrong rows', await remaining(() => viewer.wrongRows)),
    ...findingsOf('streams', await streamProblems(viewers, remaining)),
    ...findingsOf('history', await remaining(() => history.historyProblems())),
    ...findingsOf('archive', await remaining(() => history.archiveProblems())),
    ...findingsOf('out of order', [
      ...viewer.outOfOrder,
      ...versions.backwards(),
    ]),
    ...findingsOf('untold', witnesses[0].differences(witnesses[1])),
    ...findingsOf('untrue', watch.untrue),
    ...findingsOf('errors', logger.errors),
    ...findingsOf('errors', isPolluted() ? ['a prototype was reached'] : []),
  ];
  return {
    seed: plan.seed,
    met: met.counts,
    objects: objects.length,
    findings,
  };
}

/** Who missed only the last frames has nothing later to cover a gap. */
async function streamProblems(
  viewers: HttpViewers,
  remaining: (problems: Problems) => Promise<string[]>,
): Promise<string[]> {
  for (let frames = 0; frames <= LAST_FRAMES; frames += 1) {
    viewers.goBack(frames);
    const problems = await remaining(() => viewers.problems());
    if (problems.length > 0) return problems;
  }
  return [];
}

function expected({ plan }: FaultStage, vanished: string | undefined) {
  return {
    kinds: new Map([
      ...(plan.denied ? [[plan.denied.source, 'forbidden'] as const] : []),
      ...(vanished ? [[vanished, 'absent'] as const] : []),
    ]),
    deadIsKnown: plan.dead.name !== 'dead: groups left out',
  };
}

function rowsOf({ live }: FaultStage): ClusterRow[] {
  return [...live.fleet.rows.values()].filter(
    ({ managementCluster }) => managementCluster === FAULTY,
  );
}

/** Waits as long as it may take; gives what is wrong even then. */
async function settled(
  problems: Problems,
  milliseconds: number,
): Promise<string[]> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = await problems();
    if (found.length === 0 || Date.now() > end) return found;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}
