import { ClusterView } from './ClusterView';
import { Match } from './Hit';
import { scopeOf } from './rank';

const MAX_CHAIN = 4;

/**
 * A rule that refines another takes over what that one saw: on the same
 * machine, on objects of the same kind (when one server names the cause, its
 * silent siblings have the same), or anywhere in what all machines share.
 */
export function refineMatches(
  view: ClusterView,
  matches: readonly Match[],
): readonly Match[] {
  const refiners = matches.filter(match => match.rule.refines.length > 0);
  return refiners.length === 0
    ? matches
    : matches.map(match => takenOver(view, match, refiners));
}

function takenOver(
  view: ClusterView,
  match: Match,
  refiners: readonly Match[],
): Match {
  let current = match;
  for (let step = 0; step < MAX_CHAIN; step += 1) {
    const { rule } = current;
    const refiner = refiners.find(
      candidate =>
        candidate.rule.refines.includes(rule.id) &&
        concern(view, candidate, match),
    );
    if (!refiner) {
      break;
    }
    const { rule: next, signal } = refiner;
    current = { ...match, rule: next, signal, taken: true };
  }
  return current;
}

function concern(view: ClusterView, left: Match, right: Match): boolean {
  return (
    left.object.kind === right.object.kind ||
    (scopeOf(view, left.object) === 'cluster' &&
      scopeOf(view, right.object) === 'cluster') ||
    sameMachine(view, left, right)
  );
}

function sameMachine(view: ClusterView, left: Match, right: Match): boolean {
  const [first] = view.related(left.object, 'machine');
  const [second] = view.related(right.object, 'machine');
  return first !== undefined && first === second;
}
