import { Rule } from '../rules/ruleSchema';
import { ClusterView } from './ClusterView';
import { Match } from './Hit';
import { refineMatches } from './refineMatches';
import { rankOf, Scope, scopeOf, severityRank } from './rank';

/** All matches of one rule in one cluster. */
export interface Candidate {
  readonly rule: Rule;
  /** The earliest in the chain first. */
  readonly matches: readonly Match[];
  readonly rank: number;
  readonly scope: Scope;
}

/** Matches put together by rule, without those that say less than others. */
export function candidatesOf(
  view: ClusterView,
  matches: readonly Match[],
): Candidate[] {
  const byRule = new Map<string, Match[]>();
  for (const match of refineMatches(view, matches)) {
    const known = byRule.get(match.rule.id);
    if (known) {
      known.push(match);
    } else {
      byRule.set(match.rule.id, [match]);
    }
  }
  return [...byRule.values()].map(found => candidateOf(view, found));
}

function candidateOf(view: ClusterView, found: readonly Match[]): Candidate {
  const ranked = found.map(match => ({ match, rank: rankOf(view, match) }));
  ranked.sort(
    (left, right) =>
      left.rank - right.rank ||
      Number(left.match.taken ?? false) - Number(right.match.taken ?? false) ||
      (left.match.hit.since ?? 0) - (right.match.hit.since ?? 0),
  );
  const [{ match, rank }] = ranked;
  return {
    rule: match.rule,
    matches: ranked.map(entry => entry.match),
    rank,
    scope: scopeOf(view, match.object),
  };
}

/** The worst first, then the earliest in the chain, then the surest. */
export function byImportance(left: Candidate, right: Candidate): number {
  return (
    severityRank(left.rule.severity) - severityRank(right.rule.severity) ||
    left.rank - right.rank ||
    Number(left.scope !== 'cluster') - Number(right.scope !== 'cluster') ||
    Number(left.rule.symptom) - Number(right.rule.symptom) ||
    Number(isPool(left)) - Number(isPool(right)) ||
    (left.rule.id < right.rule.id ? -1 : 1)
  );
}

/** What speaks for many machines says less than each of them. */
export function isPool({ matches }: Candidate): boolean {
  return /^Machine(Deployment|Set|Pool|HealthCheck)$/.test(
    matches[0].object.kind,
  );
}
