import { Evidence } from '@lattice-dev/plugin-lattice-common';
import { Condition } from '../../capi/conditions/Conditions';
import { EventFacts } from '../../capi/facts';
import { referenceTo } from '../../capi/referenceTo';
import { isoTime } from '../../capi/time';
import { plainText } from '../text/plainText';
import { DiagnosedObject } from './DiagnosisInput';
import { Word } from './wordsOf';

/** Proof in words. */
export function wordEvidence(object: DiagnosedObject, word: Word): Evidence {
  return {
    type: typeOf(word),
    object: referenceTo(object),
    condition: word.condition && conditionPart(word.condition),
    event: word.event && eventPart(word.event),
    field: word.field
      ? { path: word.field, value: plainText(word.text, 200) }
      : undefined,
    message: plainText(word.text),
    since: isoTime(word.since),
  };
}

export function conditionEvidence(
  object: DiagnosedObject,
  condition: Condition,
): Evidence {
  return wordEvidence(object, {
    text: condition.message,
    since: condition.since,
    condition,
  });
}

export function eventEvidence(
  object: DiagnosedObject,
  event: EventFacts,
): Evidence {
  return wordEvidence(object, {
    text: event.message,
    since: event.firstAt,
    event,
  });
}

export function plainEvidence(
  object: DiagnosedObject,
  part: Pick<Evidence, 'type' | 'message'> & Partial<Evidence>,
): Evidence {
  return { object: referenceTo(object), ...part };
}

function typeOf(word: Word): Evidence['type'] {
  if (word.event) {
    return 'event';
  }
  return word.condition ? 'condition' : 'field';
}

function conditionPart(condition: Condition): Evidence['condition'] {
  const { type, status, reason } = condition;
  return { type, status, reason: plainText(reason, 200) };
}

function eventPart(event: EventFacts): Evidence['event'] {
  return {
    reason: plainText(event.reason, 200),
    count: event.count,
    firstAt: isoTime(event.firstAt),
    lastAt: isoTime(event.lastAt),
  };
}
