import { conditionOf, Condition } from '../../capi/conditions/Conditions';
import { verdictOf } from '../../capi/conditions/judge';
import { EventFacts } from '../../capi/facts';
import { DiagnosedObject } from './DiagnosisInput';

/** Something that an object, or an event about it, says in words. */
export interface Word {
  readonly text: string;
  /** Epoch milliseconds. */
  readonly since: number | undefined;
  readonly condition?: Condition;
  readonly event?: EventFacts;
  /** Path of the field that holds the words. */
  readonly field?: string;
}

const NONE: readonly Word[] = Object.freeze([]);

/** Summaries repeat what a more precise condition says; those come first. */
const summaries: ReadonlySet<string> = new Set(['Ready', 'Available']);

/** All that an object says about what is not good, the most precise first. */
export function wordsOf(
  object: DiagnosedObject,
  events: readonly EventFacts[],
): readonly Word[] {
  const { states, messages } = object.conditions;
  const words: Word[] = [];
  if (messages !== undefined) {
    for (let index = 0; index < states.length; index += 1) {
      if (messages[index] !== '' && verdictOf(states[index]) !== 'good') {
        words.push(conditionWord(object, states[index].type, messages[index]));
      }
    }
  }
  pushField(words, object);
  pushEvents(words, events);
  return words.length === 0 ? NONE : words.sort(bySharpness);
}

function conditionWord(
  object: DiagnosedObject,
  type: string,
  text: string,
): Word {
  const condition = conditionOf(object, type);
  return { text, since: condition?.since, condition };
}

function pushField(words: Word[], { facts, createdAt }: DiagnosedObject): void {
  const since = createdAt || undefined;
  if ('failure' in facts && facts.failure) {
    words.push({ text: facts.failure, since, field: 'facts.failure' });
  }
  if (facts.of !== 'event' && 'message' in facts && facts.message) {
    words.push({ text: facts.message, since, field: 'facts.message' });
  }
}

function pushEvents(words: Word[], events: readonly EventFacts[]): void {
  for (const event of events) {
    if (event.warning) {
      words.push({ text: event.message, since: event.firstAt, event });
    }
  }
}

function bySharpness(left: Word, right: Word): number {
  return rank(left) - rank(right);
}

function rank({ condition, event }: Word): number {
  if (event) {
    return 2;
  }
  return condition && summaries.has(condition.type) ? 1 : 0;
}
