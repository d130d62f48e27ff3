import {
  Consequence,
  Evidence,
  Finding,
  FindingCandidate,
  RepairStep,
} from '@lattice-dev/plugin-lattice-common';
import { referenceTo } from '../../capi/referenceTo';
import { isoTime } from '../../capi/time';
import { Rule } from '../rules/ruleSchema';
import { fillCommand, fillText, ValueOf } from '../text/fillTemplate';
import { plainLine } from '../text/plainText';
import { Candidate } from './Candidate';
import { ClusterView } from './ClusterView';
import { confidenceOf } from './confidenceOf';
import { sharedCauseOf } from './sharedCauseOf';
import { isOffered } from './stepConditions';
import { templateValues } from './templateValues';
import { verificationOf } from './verificationOf';
import { withContext } from '../commands/withContext';

const MAX_TITLE = 60;
const MAX_EVIDENCE = 5;

/** A rule's knowledge with the names, numbers and words of one cluster. */
export function findingOf(
  view: ClusterView,
  candidate: Candidate,
  because: Consequence[],
  ruleTitles: ReadonlyMap<string, string>,
): Finding {
  const { rule, matches } = candidate;
  const [first] = matches;
  const values = Object.assign({}, ...matches.map(m => m.hit.values).reverse());
  const valueOf = templateValues(view, candidate, values);
  return {
    id: rule.id,
    title: titleOf(rule, valueOf),
    explanation: fillText(rule.explanation, valueOf) ?? withoutSlots(rule),
    severity: rule.severity,
    stage: rule.stage,
    since: isoTime(sinceOf(candidate)),
    object: referenceTo(first.object),
    objects: new Set(matches.map(match => match.object)).size,
    evidence: evidenceOf(candidate),
    because,
    steps: rule.steps
      .filter(step => isOffered(view, first.object, step))
      .map(step => stepOf(view, rule, step, valueOf)),
    verify: verificationOf(view, candidate, valueOf),
    confidence: confidenceOf(view, first),
    repairableBy: rule.repairableBy,
    waiting: rule.waiting,
    candidates: candidatesOf(rule, ruleTitles),
    values,
    links: rule.links,
    shared: sharedCauseOf(view, candidate),
  };
}

function titleOf(rule: Rule, valueOf: ValueOf): string {
  const titled = rule.titled && fillText(rule.titled, valueOf);
  return titled && titled.length <= MAX_TITLE ? titled : rule.title;
}

/** Sentences whose values are not known are left out. */
function withoutSlots(rule: Rule): string {
  const sentences = rule.explanation.split(/(?<=[.;])\s+/);
  return sentences.filter(sentence => !sentence.includes('{{')).join(' ');
}

/** Conditions and events know when it began; fields only since when there is an object. */
function sinceOf({ matches }: Candidate): number | undefined {
  const dated = matches.filter(({ hit }) => hit.evidence.type !== 'field');
  const times = (dated.length > 0 ? dated : matches)
    .map(match => match.hit.since ?? 0)
    .filter(time => time > 0);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** One piece for each object, then what else the first object shows. */
function evidenceOf({ matches }: Candidate): Evidence[] {
  const seen = new Set<string>();
  const firsts: Evidence[] = [];
  const others: Evidence[] = [];
  for (const { object, hit } of matches) {
    const target = seen.has(object.uid) ? others : firsts;
    const words = `${object.uid} ${hit.evidence.message}`;
    if (!seen.has(words)) {
      target.push(hit.evidence);
    }
    seen.add(object.uid).add(words);
  }
  return [...firsts, ...others].slice(0, MAX_EVIDENCE);
}

function stepOf(
  view: ClusterView,
  rule: Rule,
  step: Rule['steps'][number],
  valueOf: ValueOf,
): RepairStep {
  const command = step.run && fillCommand(step.run.trim(), valueOf);
  return {
    title:
      fillText(step.do, valueOf) ??
      plainLine(step.do.replace(/\s*\{\{[^}]*\}\}/g, '')),
    text: step.text && fillText(step.text, valueOf),
    by: step.by ?? rule.repairableBy,
    command: command && withContext(command, view.managementCluster),
    changes: command && step.changes && fillText(step.changes, valueOf),
    way: step.way,
    action: step.offer,
  };
}

function candidatesOf(
  rule: Rule,
  ruleTitles: ReadonlyMap<string, string>,
): FindingCandidate[] {
  return rule.candidates.map(({ id, sign }) => ({
    id,
    title: ruleTitles.get(id) ?? id,
    sign,
  }));
}
