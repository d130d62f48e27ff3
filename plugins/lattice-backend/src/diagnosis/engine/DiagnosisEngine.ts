import {
  ClusterDiagnosis,
  Finding,
  formatClusterId,
  Unexplained,
} from '@lattice-dev/plugin-lattice-common';
import { Rule } from '../rules/ruleSchema';
import { candidatesOf } from './Candidate';
import { ClusterView } from './ClusterView';
import { consequencesOf } from './consequencesOf';
import { DiagnosisInput } from './DiagnosisInput';
import { findingOf } from './findingOf';
import { Explained, foldSymptoms } from './foldSymptoms';
import { Match } from './Hit';
import { LogIndex } from './LogIndex';
import { explainRefusal, Refusal, RefusalExplanation } from './explainRefusal';
import { RuleIndex } from './RuleIndex';
import { prerequisiteOf } from './prerequisiteOf';
import { softened } from './softened';
import { slowFinding } from './slowFinding';
import { StuckLink } from './stuckLinks';
import { explainedBy, unexplainedOf } from './unexplainedOf';

/** Says what is wrong with clusters; made once from the rules. */
export interface DiagnosisEngine {
  readonly rules: readonly Rule[];
  diagnose(input: DiagnosisInput): ClusterDiagnosis;
  /** What the answer to a refused change means. */
  explainRefusal(refusal: Refusal): RefusalExplanation | undefined;
}

export function createDiagnosisEngine(rules: readonly Rule[]): DiagnosisEngine {
  const index = RuleIndex.create(rules);
  const logs = LogIndex.create(rules);
  const titles = new Map(rules.map(rule => [rule.id, rule.title]));
  return {
    rules,
    explainRefusal: refusal => explainRefusal(rules, refusal),
    diagnose: input => {
      const view = ClusterView.create(input);
      const matches = [
        ...view.all.flatMap(object => index.matchesOf(view, object)),
        ...logs.matchesOf(view, input.logs ?? []),
      ];
      const told = matches
        .filter(match => isTold(match, input))
        .map(match => softened(match, input.status, view.moment));
      const explained = foldSymptoms(view, candidatesOf(view, told));
      const findings = findingsOf(view, explained, titles);
      return diagnosisOf(view, input, {
        findings,
        prerequisite: prerequisiteOf(view, explained, isUnwell(input.status)),
      });
    },
  };
}

function isTold({ rule }: Match, { status }: DiagnosisInput): boolean {
  return !rule.whenUnwell || isUnwell(status);
}

function isUnwell(status: DiagnosisInput['status']): boolean {
  return status?.health === 'failed' || status?.health === 'degraded';
}

function findingsOf(
  view: ClusterView,
  explained: readonly Explained[],
  titles: ReadonlyMap<string, string>,
): Finding[] {
  const told = new Set(
    explained.flatMap(({ cause }) => cause.matches.map(m => m.object.uid)),
  );
  return explained.map(({ cause, symptoms }, position) => {
    const isRoot = position === 0 && cause.rule.severity === 'error';
    const because =
      isRoot || symptoms.length > 0
        ? consequencesOf(isRoot ? view : undefined, symptoms, told)
        : [];
    return findingOf(view, cause, because, titles);
  });
}

function diagnosisOf(
  view: ClusterView,
  input: DiagnosisInput,
  found: { findings: Finding[]; prerequisite: StuckLink | undefined },
): ClusterDiagnosis {
  const { status, now } = input;
  const { findings, prerequisite } = found;
  const slow = findings.some(f => f.severity === 'error')
    ? undefined
    : slowFinding(view, status);
  const all = slow ? [...findings, slow] : findings;
  const rootCause = prerequisite ? undefined : all.find(isCause);
  return {
    cluster: status ? formatClusterId(status) : nameOf(view),
    diagnosedAt: new Date(now).toISOString(),
    rootCause,
    findings: all,
    unexplained: rootCause
      ? undefined
      : unexplained(view, status, prerequisite),
    resolved: [],
    sources: [...view.sources],
  };
}

function unexplained(
  view: ClusterView,
  status: DiagnosisInput['status'],
  prerequisite: StuckLink | undefined,
): Unexplained | undefined {
  if (prerequisite) {
    return explainedBy(view, prerequisite);
  }
  return isUnwell(status) ? unexplainedOf(view) : undefined;
}

/** Warnings about what will break are no cause of what is broken. */
function isCause({ severity, stage }: Finding): boolean {
  return severity === 'error' || (severity === 'warning' && stage !== 'upkeep');
}

function nameOf(view: ClusterView): string {
  const cluster = view.cluster;
  return cluster ? `/${cluster.namespace}/${cluster.name}` : '//';
}
