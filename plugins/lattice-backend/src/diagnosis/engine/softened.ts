import { Moment } from '../../capi/Moment';
import { isStuck } from '../../capi/thresholds';
import { Rule } from '../rules/ruleSchema';
import { DiagnosedStatus } from './DiagnosisInput';
import { Match } from './Hit';

const warnings = new WeakMap<Rule, Rule>();

/**
 * Errors that are warnings for now. What is broken around a cluster that is
 * healthy all the same (a release that cannot be downloaded, a controller that
 * is down) has not hurt it yet. What waiting may cure does not stop a cluster
 * that progresses, until it has lasted.
 */
export function softened(
  match: Match,
  status: DiagnosedStatus | undefined,
  moment: Moment,
): Match {
  const isSoft =
    match.rule.severity === 'error' &&
    (status?.health === 'healthy' ||
      (status?.health === 'progressing' && heals(match, moment)));
  return isSoft ? { ...match, rule: asWarning(match.rule) } : match;
}

/** Whether waiting cures it: always, or as long as a retry may. */
function heals({ rule, object, hit }: Match, moment: Moment): boolean {
  const since = hit.since ?? object.createdAt;
  return (
    rule.waiting === 'yes' ||
    (rule.waiting === 'maybe' && !isStuck('transientError', since, moment))
  );
}

function asWarning(rule: Rule): Rule {
  const known = warnings.get(rule);
  const warning: Rule = known ?? { ...rule, severity: 'warning' };
  if (!known) {
    warnings.set(rule, warning);
  }
  return warning;
}
