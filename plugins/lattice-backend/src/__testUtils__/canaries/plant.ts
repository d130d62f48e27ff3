import { below, FieldTree } from '../../capi/shown/FieldTree';
import { canary, inAllEncodings, secretForms } from './Canary';
import { StringFields } from './StringFields';

/** What was planted, for the count that is printed. */
export class Plantation {
  readonly canaries = new Set<number>();
  hidden = 0;
  messages = 0;
  shown = 0;
  #next = 0;

  /** In a field that is hidden. */
  inHiddenField(): string {
    this.hidden += 1;
    return inAllEncodings(this.#take());
  }

  /** In a text of others, in a form that looks like a secret. */
  inMessage(): string {
    this.messages += 1;
    const taken = this.#take();
    return secretForms[this.messages % secretForms.length](taken);
  }

  inAddress(): string {
    this.messages += 1;
    return `https://user:${this.#take().word}@host.example/path`;
  }

  #take() {
    const taken = canary(this.#next);
    this.#next += 1;
    this.canaries.add(taken.id);
    return taken;
  }
}

const freeTexts = /^(message|failureMessage|error|note)$/;
const addresses = /^(repoURL|url|endpoints)$/;

/**
 * An object of the fields with a canary in each text that is hidden, and in
 * each message. Other fields that are shown stay empty.
 */
export function plant(
  fields: StringFields,
  tree: FieldTree | undefined,
  plantation: Plantation,
  name = '',
): unknown {
  if (Array.isArray(fields)) {
    const inner = tree && below(tree, '[]');
    const item = plant(fields[0], inner, plantation, name);
    return item === undefined ? undefined : [item];
  }
  if (fields === 's') return plantText(tree, plantation, name);
  if (fields === 'o') {
    return { planted: plantation.inHiddenField(), values: ['x'] };
  }
  const planted = Object.entries(fields)
    .map(([key, inner]) => {
      const field = key === '*' ? 'anyKey' : key;
      const next = tree && below(tree, field);
      return [field, plant(inner, next, plantation, field)] as const;
    })
    .filter(([, value]) => value !== undefined);
  return planted.length > 0 ? Object.fromEntries(planted) : undefined;
}

function plantText(
  tree: FieldTree | undefined,
  plantation: Plantation,
  name: string,
): string | undefined {
  if (!tree?.shown) return plantation.inHiddenField();
  if (freeTexts.test(name)) return plantation.inMessage();
  if (addresses.test(name)) return plantation.inAddress();
  plantation.shown += 1;
  return undefined;
}
