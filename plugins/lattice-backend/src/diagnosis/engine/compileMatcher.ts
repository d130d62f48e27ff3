import { conditionOf, ConditionState } from '../../capi/conditions/Conditions';
import { MatcherSpec } from '../rules/ruleSchema';
import {
  alternatives,
  compilePattern,
  lowerAlternatives,
} from '../text/patterns';
import { ClusterView } from './ClusterView';
import { DiagnosedObject } from './DiagnosisInput';
import { compileKinds } from './compileKinds';
import { conditionEvidence, eventEvidence, plainEvidence } from './evidence';
import { compileExpectation, compilePath, wordOf } from './fields';
import { Hit } from './Hit';
import { matchWords } from './matchWords';
import { unchangedSince } from './unchangedSince';

/** Finds what a matcher describes on one object; undefined when it is not so. */
export type Matcher = (
  view: ClusterView,
  object: DiagnosedObject,
) => Hit | undefined;

const existence = (object: DiagnosedObject): Hit => ({
  evidence: plainEvidence(object, { type: 'field', message: '' }),
  since: unchangedSince(object),
  values: {},
});

/**
 * All parts of a matcher have to hold. The first part that gives words or a
 * time is the proof; the others only narrow.
 */
export function compileMatcher(spec: MatcherSpec, evenIfWell = false): Matcher {
  const fits = compileKinds(spec.kind, spec.namespace);
  const parts = [
    compileReport(spec),
    compileCondition(spec),
    compileEvent(spec, evenIfWell),
    compileText(spec, evenIfWell),
    compileFields(spec),
  ].filter(part => part !== undefined);
  const { forSeconds } = spec;
  return (view, object) => {
    if (!fits(object)) {
      return undefined;
    }
    let found: Hit | undefined;
    for (const part of parts) {
      const hit = part(view, object);
      if (hit === undefined) {
        return undefined;
      }
      found ??= hit;
    }
    found ??= existence(object);
    const since = found.since ?? object.createdAt;
    const hasLasted =
      forSeconds === undefined ||
      view.moment.hasPassed(since + view.stuckAfter(forSeconds));
    return hasLasted ? found : undefined;
  };
}

function compileReport({ unreported }: MatcherSpec): Matcher | undefined {
  if (unreported === undefined) {
    return undefined;
  }
  return (view, object) =>
    object.reported === unreported || view.paused
      ? undefined
      : {
          evidence: plainEvidence(object, {
            type: 'silence',
            message: 'No controller has written a status yet.',
          }),
          since: object.createdAt || undefined,
          values: {},
        };
}

/** Whether a state is the one that is meant, apart from its words. */
export function compileState(
  spec: NonNullable<MatcherSpec['condition']>,
): (state: ConditionState) => boolean {
  const types = alternatives(spec.type);
  const reasons = alternatives(spec.reason);
  const { status } = spec;
  return state =>
    (status === undefined ||
      (status === 'NotTrue'
        ? state.status !== 'True'
        : state.status === status)) &&
    (types === undefined || types.has(state.type)) &&
    (reasons === undefined || reasons.has(state.reason));
}

function compileCondition(spec: MatcherSpec): Matcher | undefined {
  if (!spec.condition) {
    return undefined;
  }
  const means = compileState(spec.condition);
  const pattern = spec.text ? compilePattern(spec.text) : undefined;
  return (_, object) => {
    for (const state of object.conditions.states) {
      if (!means(state)) {
        continue;
      }
      const condition = conditionOf(object, state.type);
      const match = condition && pattern?.exec(condition.message);
      if (condition && (match || !pattern)) {
        const evidence = conditionEvidence(object, condition);
        return matchWords.hit(evidence, condition.since, match ?? undefined);
      }
    }
    return undefined;
  };
}

function compileEvent(
  spec: MatcherSpec,
  evenIfWell: boolean,
): Matcher | undefined {
  if (!spec.event) {
    return undefined;
  }
  const reasons = lowerAlternatives(spec.event.reason);
  const pattern = spec.text ? compilePattern(spec.text) : undefined;
  const atLeast = spec.event.atLeast ?? 1;
  return (view, object) => {
    const events = view.eventsOf(object);
    if (events.length === 0 || (!evenIfWell && view.isWell(object))) {
      return undefined;
    }
    const meant = events.filter(
      event => reasons?.has(event.reason.toLowerCase()) ?? true,
    );
    const total = meant.reduce((sum, event) => sum + event.count, 0);
    for (const event of total >= atLeast ? meant : []) {
      const match = pattern?.exec(event.message);
      if (match || !pattern) {
        const evidence = eventEvidence(object, event);
        return matchWords.hit(evidence, event.firstAt, match ?? undefined);
      }
    }
    return undefined;
  };
}

function compileText(
  spec: MatcherSpec,
  evenIfWell: boolean,
): Matcher | undefined {
  if (!spec.text || spec.condition || spec.event) {
    return undefined;
  }
  return matchWords(compilePattern(spec.text), evenIfWell);
}

function compileFields({ fields }: MatcherSpec): Matcher | undefined {
  if (!fields) {
    return undefined;
  }
  const tests = Object.entries(fields).map(([path, expected]) => ({
    path,
    read: compilePath(path),
    holds: compileExpectation(expected),
  }));
  return (view, object) => {
    for (const { read, holds } of tests) {
      if (!holds(read(view, object), view.moment)) {
        return undefined;
      }
    }
    const [{ path, read }] = tests;
    const value = wordOf(asTime(path, read(view, object))) ?? 'not set';
    return {
      evidence: plainEvidence(object, {
        type: 'field',
        message: '',
        field: { path: path.replace(/^(facts|details|computed)\./, ''), value },
      }),
      since: unchangedSince(object),
      values: {},
    };
  };
}

/** Fields whose name ends in At hold epoch milliseconds, which nobody reads. */
function asTime(path: string, value: unknown): unknown {
  return path.endsWith('At') && typeof value === 'number'
    ? new Date(value).toISOString()
    : value;
}
