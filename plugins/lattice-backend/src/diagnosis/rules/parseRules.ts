import { InputError } from '@backstage/errors';
import { Rule, ruleFileSchema } from './ruleSchema';

/** A parsed rule file with the name it is known by in messages. */
export interface RuleDocument {
  readonly name: string;
  readonly content: unknown;
}

/**
 * Documents to rules. A later rule with the same id replaces the earlier one,
 * so that operators can change what Lattice brings; twice in the same document
 * is a mistake.
 */
export function parseRules(documents: readonly RuleDocument[]): Rule[] {
  const rules = new Map<string, Rule>();
  for (const document of documents) {
    const seen = new Set<string>();
    for (const rule of parseDocument(document)) {
      if (seen.has(rule.id)) {
        throw new InputError(
          `${document.name}: rule ${rule.id} is there twice`,
        );
      }
      seen.add(rule.id);
      rules.set(rule.id, rule);
    }
  }
  const all = [...rules.values()];
  checkNames(all);
  return all;
}

function parseDocument({ name, content }: RuleDocument): Rule[] {
  const parsed = ruleFileSchema.safeParse(content);
  if (parsed.success) {
    return parsed.data.rules;
  }
  const [issue] = parsed.error.issues;
  const path = issue.path.map(String).join('.');
  throw new InputError(
    `${name}: ${path}${idAt(content, issue.path)}: ${issue.message}`,
  );
}

function idAt(content: unknown, path: readonly PropertyKey[]): string {
  const rules = (content as { rules?: { id?: unknown }[] } | undefined)?.rules;
  const rule = path[0] === 'rules' ? rules?.[Number(path[1])] : undefined;
  return typeof rule?.id === 'string' ? ` (${rule.id})` : '';
}

/** Rules name each other; a name that leads nowhere is a typing mistake. */
function checkNames(rules: readonly Rule[]): void {
  const ids = new Set(rules.map(rule => rule.id));
  for (const rule of rules) {
    const named = [...rule.refines, ...rule.candidates.map(c => c.id)];
    const unknown = named.find(id => !ids.has(id));
    if (unknown !== undefined) {
      throw new InputError(
        `Rule ${rule.id} names ${unknown}, which no file has`,
      );
    }
  }
}
