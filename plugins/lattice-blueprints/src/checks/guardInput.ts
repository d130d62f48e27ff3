import { refuseText } from '../schema/text';
import { Issue } from './Check';

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const deepest = 12;
const most = 20_000;

/** Also plain objects of another realm, whose Object.prototype is not ours. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Looks at raw input before anything else does: only plain JSON, no keys that
 * reach into prototypes, and no text that means something to YAML or to a
 * template engine. Schemas then say what each field may hold.
 */
export function guardInput(input: unknown): Issue[] {
  const issues: Issue[] = [];
  // Where the walk is; copied only for what is refused.
  const path: Array<string | number> = [];
  let seen = 0;

  function refuse(message: string) {
    issues.push({ path: path.slice(0, deepest), message });
  }

  function walkObject(value: object) {
    if (!isPlain(value)) {
      refuse('must be plain JSON');
      return;
    }
    for (const key of Object.getOwnPropertyNames(value)) {
      path.push(key);
      const reason = refuseText(key);
      if (forbiddenKeys.has(key)) {
        refuse(`key ${key} isn't allowed`);
      } else {
        if (reason !== undefined) refuse(`the key ${reason}`);
        walk((value as Record<string, unknown>)[key]);
      }
      path.pop();
    }
  }

  function walkList(list: readonly unknown[]) {
    list.forEach((item, index) => {
      path.push(index);
      walk(item);
      path.pop();
    });
  }

  function walk(value: unknown) {
    seen += 1;
    if (path.length > deepest || seen > most) {
      if (issues.length === 0) refuse('is nested too deeply or too large');
      return;
    }
    if (typeof value === 'string') {
      const reason = refuseText(value);
      if (reason !== undefined) refuse(reason);
    } else if (Array.isArray(value)) {
      walkList(value);
    } else if (typeof value === 'object' && value !== null) {
      walkObject(value);
    } else if (typeof value === 'number' && !Number.isFinite(value)) {
      refuse('must be a finite number');
    } else if (['function', 'symbol', 'bigint'].includes(typeof value)) {
      refuse('must be plain JSON');
    }
  }

  walk(input);
  return issues;
}
