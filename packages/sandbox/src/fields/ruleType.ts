import { ListMergeRule, ServedKind } from '../crds/types';
import { FieldType, METADATA_TYPE } from './FieldType';
import { ATOMIC_MAPS, LIST_RULES } from './mergeRules';

interface Suffix {
  kind?: string;
  steps: string[];
  rule: ListMergeRule;
}

const SUFFIXES: Suffix[] = Object.entries(LIST_RULES).map(([text, rule]) => {
  const [first, second] = text.split(':');
  const [kind, path] = second ? [first, second] : [undefined, first];
  return { kind, steps: path.split('.'), rule };
});

function endsWith(path: string[], steps: string[]): boolean {
  const offset = path.length - steps.length;
  return offset >= 0 && steps.every((step, at) => path[offset + at] === step);
}

function listRule(kind: string, path: string[]): ListMergeRule {
  const found = SUFFIXES.find(
    suffix =>
      (suffix.kind === undefined || suffix.kind === kind) &&
      endsWith(path, suffix.steps),
  );
  return found?.rule ?? 'atomic';
}

/** A place in a kind whose schema is not known: the rule table decides. */
class RuleFieldType implements FieldType {
  readonly list: ListMergeRule;
  readonly atomicMap: boolean;
  readonly #kind: string;
  readonly #path: string[];
  readonly #fields = new Map<string, FieldType>();
  #item: FieldType | undefined;

  constructor(kind: string, path: string[]) {
    this.#kind = kind;
    this.#path = path;
    this.list = listRule(kind, path);
    this.atomicMap = path.length > 0 && ATOMIC_MAPS.includes(path.at(-1)!);
  }

  field(name: string): FieldType {
    let type = this.#fields.get(name);
    if (!type) {
      const isMetadata = this.#path.length === 0 && name === 'metadata';
      type = isMetadata
        ? METADATA_TYPE
        : new RuleFieldType(this.#kind, [...this.#path, name]);
      this.#fields.set(name, type);
    }
    return type;
  }

  item(): FieldType {
    const path = [...this.#path.slice(0, -1), `${this.#path.at(-1)}[]`];
    this.#item ??= new RuleFieldType(this.#kind, path);
    return this.#item;
  }
}

const roots = new Map<string, FieldType>();

export function ruleTypeOf({ kind }: ServedKind): FieldType {
  const root = roots.get(kind) ?? new RuleFieldType(kind, []);
  roots.set(kind, root);
  return root;
}
