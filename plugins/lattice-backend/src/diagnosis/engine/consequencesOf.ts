import { Consequence } from '@lattice-dev/plugin-lattice-common';
import { allConditions, Condition } from '../../capi/conditions/Conditions';
import { verdictOf } from '../../capi/conditions/judge';
import { plainMessage } from '../../capi/messages/plainMessage';
import { referenceTo } from '../../capi/referenceTo';
import { isoTime } from '../../capi/time';
import { plainLine } from '../text/plainText';
import { Candidate } from './Candidate';
import { ClusterView } from './ClusterView';
import { DiagnosedObject } from './DiagnosisInput';

const MAX_CONSEQUENCES = 30;

/**
 * The symptoms that were folded; for the root cause (which gives the view)
 * every other object that is not well, too.
 */
export function consequencesOf(
  view: ClusterView | undefined,
  symptoms: readonly Candidate[],
  told: ReadonlySet<string>,
): Consequence[] {
  const seen = new Set(told);
  const folded = symptoms.flatMap(symptom =>
    symptomConsequences(symptom, seen),
  );
  const objects = (view?.all ?? [])
    .filter(object => !seen.has(object.uid) && object.facts.of !== 'event')
    .map(unwellConsequence)
    .filter(consequence => consequence !== undefined);
  return [...folded, ...objects].slice(0, MAX_CONSEQUENCES);
}

function symptomConsequences(
  { rule, matches }: Candidate,
  seen: Set<string>,
): Consequence[] {
  const [{ object, hit }] = matches;
  for (const match of matches) {
    seen.add(match.object.uid);
  }
  return [
    {
      id: rule.id,
      object: referenceTo(object),
      text: rule.title,
      since: isoTime(hit.since),
    },
  ];
}

const summaryTypes: ReadonlySet<string> = new Set([
  'Ready',
  'Available',
  'InstanceReady',
  'DataSecretAvailable',
  'NodeReady',
]);

function unwellConsequence(object: DiagnosedObject): Consequence | undefined {
  const summary = allConditions(object).find(
    condition =>
      summaryTypes.has(condition.type) && verdictOf(condition) !== 'good',
  );
  return (
    summary && {
      object: referenceTo(object),
      text: sentenceOf(object, summary),
      since: isoTime(summary.since),
    }
  );
}

function sentenceOf(object: DiagnosedObject, condition: Condition): string {
  const words = plainMessage(condition.message) || condition.reason;
  const head = `${object.kind} ${object.name}: ${condition.type} is ${condition.status}`;
  return plainLine(words ? `${head}, ${words}` : head, 240);
}
