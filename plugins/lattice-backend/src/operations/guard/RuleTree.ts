import { FieldRule, FieldRules } from './FieldRule';

/** Rules by path, walked together with an object. */
export class RuleTree {
  readonly #children = new Map<string, RuleTree>();
  #rule?: FieldRule;

  static create(fields: FieldRules): RuleTree {
    const root = new RuleTree();
    for (const [path, rule] of Object.entries(fields)) {
      root.#add(path.replaceAll('[]', '.[]').split('.'), rule);
    }
    return root;
  }

  private constructor() {}

  get rule(): FieldRule | undefined {
    return this.#rule;
  }

  /** The rules below a key; `*` holds for keys without rules of their own. */
  child(key: string): RuleTree | undefined {
    return this.#children.get(key) ?? this.#children.get('*');
  }

  #add([first, ...rest]: string[], rule: FieldRule): void {
    if (first === undefined) {
      this.#rule = rule;
      return;
    }
    const child = this.#children.get(first) ?? new RuleTree();
    this.#children.set(first, child);
    child.#add(rest, rule);
  }
}
