import { ClusterView } from './ClusterView';
import { DiagnosedObject } from './DiagnosisInput';
import { Match } from './Hit';
import { scopeOf } from './rank';

const MAX_CHAIN = 4;

/** The matches that refine one rule, by what they concern. */
type Refiners = Map<string, Match>;

/**
 * A rule that refines another takes over what that one saw: on the same
 * machine, in the same pool (when one server names the cause, its silent
 * siblings have the same), or anywhere in what all machines share.
 */
export function refineMatches(
  view: ClusterView,
  matches: readonly Match[],
): readonly Match[] {
  const found = new Set(matches.map(match => match.rule.id));
  const refiners = new Map<string, Refiners>();
  for (const match of matches) {
    for (const id of match.rule.refines) {
      if (found.has(id)) {
        remember(view, refiners, id, match);
      }
    }
  }
  return refiners.size === 0
    ? matches
    : matches.map(match => takenOver(view, match, refiners));
}

function remember(
  view: ClusterView,
  refiners: Map<string, Refiners>,
  id: string,
  match: Match,
): void {
  const known = refiners.get(id) ?? new Map<string, Match>();
  refiners.set(id, known);
  for (const concern of concernsOf(view, match.object)) {
    if (!known.has(concern)) {
      known.set(concern, match);
    }
  }
}

function takenOver(
  view: ClusterView,
  match: Match,
  refiners: ReadonlyMap<string, Refiners>,
): Match {
  let current = match;
  for (let step = 0; step < MAX_CHAIN; step += 1) {
    const known = refiners.get(current.rule.id);
    const concern =
      known && concernsOf(view, match.object).find(key => known.has(key));
    const refiner = concern === undefined ? undefined : known?.get(concern);
    if (!refiner) {
      break;
    }
    const { rule, signal } = refiner;
    current = { ...match, rule, signal, taken: true };
  }
  return current;
}

function concernsOf(view: ClusterView, object: DiagnosedObject): string[] {
  const [machine] = view.related(object, 'machine');
  const pool = poolOf(view, machine ?? object);
  return [
    ...(machine ? [`machine ${machine.uid}`] : []),
    ...(pool === undefined ? [] : [`pool ${pool} ${object.kind}`]),
    ...(scopeOf(view, object) === 'cluster' ? ['cluster'] : []),
  ];
}

const POOL_LABEL = 'cluster.x-k8s.io/deployment-name';

/** The control plane is a pool of machines, too. */
function poolOf(
  view: ClusterView,
  object: DiagnosedObject,
): string | undefined {
  if (view.role(object) === 'controlPlane') {
    return 'of the control plane';
  }
  const own = object.facts.of === 'pool' ? object.name : undefined;
  return object.labels[POOL_LABEL] ?? own;
}
