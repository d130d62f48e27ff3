import { Rule, Signal } from '../rules/ruleSchema';
import { compilePattern } from '../text/patterns';
import { plainText } from '../text/plainText';
import { compileKinds } from './compileKinds';
import { ClusterView } from './ClusterView';
import { ControllerLogLine, DiagnosedObject } from './DiagnosisInput';
import { plainEvidence } from './evidence';
import { Match } from './Hit';
import { matchWords } from './matchWords';

interface LogSignal {
  readonly rule: Rule;
  readonly signal: Signal;
  readonly pattern: RegExp;
  readonly fits: (object: DiagnosedObject) => boolean;
}

/** Matches log lines with the same words that rules look for in messages. */
export class LogIndex {
  readonly #signals: readonly LogSignal[];

  private constructor(rules: readonly Rule[]) {
    this.#signals = rules.flatMap(rule =>
      rule.signals.filter(readsWordsAlone).map(signal => ({
        rule,
        signal,
        pattern: compilePattern(signal.text ?? ''),
        fits: compileKinds(signal.kind, signal.namespace),
      })),
    );
  }

  static create(rules: readonly Rule[]): LogIndex {
    return new LogIndex(rules);
  }

  matchesOf(view: ClusterView, lines: readonly ControllerLogLine[]): Match[] {
    return lines.flatMap(line => {
      const object = objectOf(view, line);
      return object ? this.#match(view, line, object) : [];
    });
  }

  #match(
    view: ClusterView,
    line: ControllerLogLine,
    object: DiagnosedObject,
  ): Match[] {
    const found: Match[] = [];
    for (const { rule, signal, pattern, fits } of this.#signals) {
      const due =
        signal.deleting === 'any' ||
        signal.deleting === view.isDeleting(object);
      const match = due && fits(object) ? pattern.exec(line.text) : undefined;
      if (match) {
        const hit = matchWords.hit(evidenceOf(line, object), line.at, match);
        found.push({ rule, signal, object, hit });
      }
    }
    return found;
  }
}

/** Words that mean something without the condition or event around them. */
function readsWordsAlone({ text, kind, condition, event }: Signal): boolean {
  return Boolean(text && kind) && !condition && !event;
}

function evidenceOf(line: ControllerLogLine, object: DiagnosedObject) {
  return plainEvidence(object, {
    type: 'log',
    message: plainText(line.text),
    field: { path: 'log', value: plainText(line.controller, 100) },
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
