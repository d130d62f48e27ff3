import {
  ConditionStatus,
  Unexplained,
} from '@lattice-dev/plugin-lattice-common';
import { allConditions, Condition } from '../../capi/conditions/Conditions';
import { verdictOf } from '../../capi/conditions/judge';
import { referenceTo } from '../../capi/referenceTo';
import { isoTime } from '../../capi/time';
import { meaningOf } from '../meaning/conditionMeanings';
import { plainText } from '../text/plainText';
import { chainOf } from './chainOf';
import { ClusterView } from './ClusterView';
import { DiagnosedObject } from './DiagnosisInput';
import { isUnfinished } from './isUnfinished';
import { StuckLink, stuckLinkOf } from './stuckLinks';
import { Word } from './wordsOf';

/**
 * The first object of the chain that is stuck, since when, and what its
 * controller said last: one that is silent or fails, else one that waits.
 */
export function unexplainedOf(view: ClusterView): Unexplained | undefined {
  const chain = chainOf(view);
  for (const link of chain) {
    const stuck = stuckLinkOf(view, link);
    if (stuck) {
      return explainedBy(view, stuck);
    }
  }
  const waiting = chain.find(({ object }) => isUnfinished(object))?.object;
  const object = waiting ?? view.cluster;
  return object && waitingAt(view, object);
}

export function explainedBy(view: ClusterView, stuck: StuckLink): Unexplained {
  const { object, how, since, condition } = stuck;
  const { kind, name } = object;
  if (how === 'waiting') {
    return waitingAt(view, object);
  }
  return {
    object: referenceTo(object),
    state: how,
    condition: condition && statusOf(object, condition),
    meaning: condition
      ? `${kind} ${name}: ${meaningOf(kind, condition.type)}`
      : `${kind} ${name} has no status. Its controller has not reported on it since it was created, or is not running.`,
    since: isoTime(since),
    said: saidOf(view, object),
  };
}

function waitingAt(view: ClusterView, object: DiagnosedObject): Unexplained {
  const { kind, name } = object;
  const condition = waitingCondition(object);
  return {
    object: referenceTo(object),
    state: 'waiting',
    condition: condition && statusOf(object, condition),
    meaning: condition
      ? `${kind} ${name} waits, and no object says what for. ${meaningOf(
          kind,
          condition.type,
        )}`
      : `${kind} ${name} is not done, and no object says why.`,
    since: isoTime(condition?.since ?? (object.createdAt || undefined)),
    said: saidOf(view, object),
  };
}

/** What is worst and lasts longest says most; summaries only repeat it. */
function waitingCondition(object: DiagnosedObject): Condition | undefined {
  const open = allConditions(object).filter(
    condition => condition.status !== 'True' && verdictOf(condition) !== 'good',
  );
  const weight = ({ type, status }: Condition) =>
    Number(/^(Ready|Available)$/.test(type)) + Number(status === 'Unknown') * 2;
  return open.sort(
    (left, right) =>
      weight(left) - weight(right) || (left.since ?? 0) - (right.since ?? 0),
  )[0];
}

/** The newest words about an object, whether they are good or bad. */
function saidOf(
  view: ClusterView,
  object: DiagnosedObject,
): Unexplained['said'] {
  const events: Word[] = view.eventsOf(object).map(event => ({
    text: event.message || event.reason,
    since: event.lastAt,
  }));
  const conditions: Word[] = allConditions(object).map(condition => ({
    text: condition.message || `${condition.type}: ${condition.reason}`,
    since: condition.since,
  }));
  const [newest] = [...events, ...conditions]
    .filter(({ since }) => since !== undefined)
    .sort((left, right) => (right.since ?? 0) - (left.since ?? 0));
  return (
    newest && { text: plainText(newest.text, 500), at: isoTime(newest.since) }
  );
}

function statusOf(
  object: DiagnosedObject,
  condition: Condition,
): ConditionStatus {
  return {
    object: referenceTo(object),
    type: condition.type,
    status: condition.status,
    reason: condition.reason,
    message: plainText(condition.message),
    since: isoTime(condition.since),
    verdict: verdictOf(condition),
  };
}
