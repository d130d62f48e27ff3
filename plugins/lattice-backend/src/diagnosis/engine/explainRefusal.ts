import { RepairStep } from '@lattice-dev/plugin-lattice-common';
import { Rule } from '../rules/ruleSchema';
import { compilePattern } from '../text/patterns';
import { fillCommand, fillText, ValueOf } from '../text/fillTemplate';
import { plainText } from '../text/plainText';

/** The answer of an API server that refused a change. */
export interface Refusal {
  readonly message: string;
  /** What was to be changed. */
  readonly namespace?: string;
  readonly name?: string;
}

/** What a refusal means and what to do instead. */
export interface RefusalExplanation {
  readonly id: string;
  readonly title: string;
  readonly explanation: string;
  readonly steps: RepairStep[];
  readonly message: string;
}

const MAX_WORDS = 8_000;

/** The first rule whose admission pattern fits the words of the API server. */
export function explainRefusal(
  rules: readonly Rule[],
  refusal: Refusal,
): RefusalExplanation | undefined {
  const words = refusal.message.slice(0, MAX_WORDS);
  for (const rule of rules) {
    for (const { admission } of rule.signals) {
      const match = admission && compilePattern(admission).exec(words);
      if (match) {
        return explanationOf(rule, refusal, match);
      }
    }
  }
  return undefined;
}

function explanationOf(
  rule: Rule,
  refusal: Refusal,
  match: RegExpExecArray,
): RefusalExplanation {
  const values: Record<string, string | undefined> = {
    namespace: refusal.namespace,
    name: refusal.name,
    ...match.groups,
  };
  const valueOf: ValueOf = name => values[name];
  return {
    id: rule.id,
    title: rule.title,
    explanation: fillText(rule.explanation, valueOf) ?? rule.title,
    // There is no cluster to hold a condition against.
    steps: rule.steps
      .filter(step => step.when === undefined)
      .map(step => {
        const command = step.run && fillCommand(step.run, valueOf);
        return {
          title: fillText(step.do, valueOf) ?? rule.title,
          text: step.text && fillText(step.text, valueOf),
          by: step.by ?? rule.repairableBy,
          command,
          changes: command && step.changes && fillText(step.changes, valueOf),
          way: step.way,
          action: step.offer,
        };
      }),
    message: plainText(refusal.message),
  };
}
