import { Rule, Signal } from '../rules/ruleSchema';
import { compilePattern } from '../text/patterns';
import { plainText } from '../text/plainText';
import { ClusterView } from './ClusterView';
import { CompiledSignal, compileSignal } from './compileSignal';
import { ControllerLogLine, DiagnosedObject } from './DiagnosisInput';
import { plainEvidence } from './evidence';
import { Match } from './Hit';
import { matchWords } from './matchWords';
import { unchangedSince } from './unchangedSince';

interface LogSignal {
  readonly rule: Rule;
  readonly signal: Signal;
  readonly pattern: RegExp;
  /** All that the signal asks for besides its words and their duration. */
  readonly rest: CompiledSignal;
}

/** Controllers retry a failure at least every 17 minutes. */
const FRESH_MILLISECONDS = 20 * 60_000;

/**
 * Matches log lines and words of the cloud with the same words that rules look
 * for in messages.
 */
export class LogIndex {
  readonly #signals: readonly LogSignal[];

  private constructor(rules: readonly Rule[]) {
    this.#signals = rules.flatMap(rule =>
      rule.signals.filter(readsWordsAlone).map(signal => ({
        rule,
        signal,
        pattern: compilePattern(signal.text ?? ''),
        rest: compileSignal(rule, {
          ...signal,
          text: undefined,
          forSeconds: undefined,
        }),
      })),
    );
  }

  static create(rules: readonly Rule[]): LogIndex {
    return new LogIndex(rules);
  }

  matchesOf(view: ClusterView, lines: readonly ControllerLogLine[]): Match[] {
    const byObject = new Map<DiagnosedObject, ControllerLogLine[]>();
    for (const line of lines) {
      const object = objectOf(view, line);
      if (object && isCurrent(view, object, line)) {
        byObject.set(object, [...(byObject.get(object) ?? []), line]);
      }
    }
    return [...byObject].flatMap(([object, own]) =>
      this.#signals.flatMap(one => matchOf(view, one, object, own) ?? []),
    );
  }
}

/** The newest line is the proof; the oldest shows since when. */
function matchOf(
  view: ClusterView,
  { rule, signal, pattern, rest }: LogSignal,
  object: DiagnosedObject,
  lines: readonly ControllerLogLine[],
): Match | undefined {
  const meant = lines
    .filter(line => hears(signal, line) && pattern.test(line.text))
    .sort(byTime);
  const newest = meant.at(-1);
  const match = newest && pattern.exec(newest.text);
  // A silent object has had the trouble all its life; its log is only a tail.
  const since = object.reported ? meant[0]?.at : object.createdAt || undefined;
  const wait = signal.forSeconds;
  const hasLasted =
    wait === undefined ||
    since === undefined ||
    view.moment.hasPassed(since + view.stuckAfter(wait));
  return newest && match && hasLasted && rest.match(view, object)
    ? {
        rule,
        signal,
        object,
        hit: matchWords.hit(evidenceOf(newest, object), since, match),
      }
    : undefined;
}

/**
 * Whether a line still says something: it is fresh, and the object has not
 * become well since.
 */
function isCurrent(
  view: ClusterView,
  object: DiagnosedObject,
  { at }: ControllerLogLine,
): boolean {
  if (at !== undefined && view.moment.hasPassed(at + FRESH_MILLISECONDS)) {
    return false;
  }
  return (
    !view.isWell(object) ||
    (at !== undefined && at > (unchangedSince(object) ?? 0))
  );
}

function byTime(left: ControllerLogLine, right: ControllerLogLine): number {
  return (left.at ?? 0) - (right.at ?? 0);
}

/** What Nova says of a server is what CAPO would have said. */
function hears(signal: Signal, { cloud }: ControllerLogLine): boolean {
  return signal.cloud === undefined
    ? cloud === undefined || cloud === 'fault'
    : cloud === signal.cloud;
}

/** Words that mean something without the condition or event around them. */
function readsWordsAlone({ text, kind, condition, event }: Signal): boolean {
  return Boolean(text && kind) && !condition && !event;
}

function evidenceOf(line: ControllerLogLine, object: DiagnosedObject) {
  return plainEvidence(object, {
    type: 'log',
    message: plainText(line.text),
    field: {
      path: line.cloud ? `cloud.${line.cloud}` : 'log',
      value: plainText(line.controller, 100),
    },
    since: line.at === undefined ? undefined : new Date(line.at).toISOString(),
  });
}

/** The object that a line names; a line that names none says nothing. */
function objectOf(
  view: ClusterView,
  { kind, namespace, name }: ControllerLogLine,
): DiagnosedObject | undefined {
  return name === undefined
    ? undefined
    : view.all.find(
        object =>
          object.name === name &&
          (kind === undefined || object.kind === kind) &&
          (namespace === undefined || object.namespace === namespace),
      );
}
