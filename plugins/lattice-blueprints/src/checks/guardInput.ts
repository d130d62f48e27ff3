import { InputPath } from '../facts/ClusterFacts';
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
  let seen = 0;

  function refuse(path: InputPath, message: string) {
    issues.push({ path, message });
  }

  function walkObject(value: object, path: InputPath) {
    if (!isPlain(value)) {
      refuse(path, 'must be plain JSON');
      return;
    }
    for (const key of Object.getOwnPropertyNames(value)) {
      const keyPath = [...path, key];
      if (forbiddenKeys.has(key)) {
        refuse(keyPath, `the key ${key} is not allowed`);
        continue;
      }
      const reason = refuseText(key);
      if (reason !== undefined) {
        refuse(keyPath, `the key ${reason}`);
      }
      walk((value as Record<string, unknown>)[key], keyPath);
    }
  }

  function walk(value: unknown, path: InputPath) {
    seen += 1;
    if (path.length > deepest || seen > most) {
      if (issues.length === 0) {
        refuse(path.slice(0, deepest), 'is too deep or too large');
      }
      return;
    }
    if (typeof value === 'string') {
      const reason = refuseText(value);
      if (reason !== undefined) {
        refuse(path, reason);
      }
    } else if (Array.isArray(value)) {
      value.forEach((item, index) => walk(item, [...path, index]));
    } else if (typeof value === 'object' && value !== null) {
      walkObject(value, path);
    } else if (typeof value === 'number' && !Number.isFinite(value)) {
      refuse(path, 'must be a finite number');
    } else if (['function', 'symbol', 'bigint'].includes(typeof value)) {
      refuse(path, 'must be plain JSON');
    }
  }

  walk(input, []);
  return issues;
}
