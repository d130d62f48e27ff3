import { Rule } from '../rules/ruleSchema';
import { DiagnosedStatus } from './DiagnosisInput';
import { Match } from './Hit';

const warnings = new WeakMap<Rule, Rule>();

/**
 * What is broken around a cluster that is healthy all the same (a release that
 * cannot be downloaded, a controller that is down) has not hurt it yet: that is
 * a warning.
 */
export function softened(
  match: Match,
  status: DiagnosedStatus | undefined,
): Match {
  return status?.health === 'healthy' && match.rule.severity === 'error'
    ? { ...match, rule: asWarning(match.rule) }
    : match;
}

function asWarning(rule: Rule): Rule {
  const known = warnings.get(rule);
  const warning: Rule = known ?? { ...rule, severity: 'warning' };
  if (!known) {
    warnings.set(rule, warning);
  }
  return warning;
}
