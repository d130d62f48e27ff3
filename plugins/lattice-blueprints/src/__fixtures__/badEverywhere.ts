import { Random } from './random';

/** A change that makes an input wrong, and where. */
export interface BadInput {
  input: unknown;
  path: (string | number)[];
  what: string;
}

type Node = Record<string | number, unknown>;

interface Leaf {
  path: (string | number)[];
  value: unknown;
}

/** Objects whose keys are free: a new key there is no mistake. */
const freeKeys = new Set(['labels', 'annotations']);

function leaves(value: unknown, path: (string | number)[] = []): Leaf[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        leaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [{ path, value }];
}

function objects(value: unknown, path: (string | number)[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const inner = Object.entries(value)
    .filter(([key]) => !freeKeys.has(key))
    .flatMap(([key, item]) =>
      objects(item, [...path, Array.isArray(value) ? Number(key) : key]),
    );
  return Array.isArray(value) ? inner : [{ path, value }, ...inner];
}

/** A deep copy with one value replaced. */
export function replaceAt(
  input: unknown,
  path: (string | number)[],
  value: unknown,
): unknown {
  const copy = structuredClone(input) as Node;
  const parent = path
    .slice(0, -1)
    .reduce<Node>((node, key) => node[key] as Node, copy);
  parent[path[path.length - 1]] = value;
  return copy;
}

const nasty = [
  '{{ .Values.secret }}',
  'a }} b',
  '${HOME}',
  '$(id)',
  '`id`',
  '<%= 1 %>',
  '{% raw %}',
  'a: b',
  'a\nb: c',
  '- item',
  'x # y',
  '&anchor',
  '*alias',
  '!!js/function x',
  '| text',
  '---',
  'a\u0000b',
  'a\u202eb',
  'tab\there',
];

const forbidden = ['__proto__', 'constructor', 'prototype'];

function withOwnKey(
  input: unknown,
  path: (string | number)[],
  key: string,
): unknown {
  const copy = structuredClone(input) as Node;
  const target = path.reduce<Node>((node, part) => node[part] as Node, copy);
  Object.defineProperty(target, key, {
    value: { polluted: true },
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}

type Maker = (input: unknown, random: Random) => BadInput | undefined;

function atLeaf(
  type: string,
  what: string,
  make: (leaf: Leaf, random: Random) => unknown,
): Maker {
  return (input, random) => {
    const found = leaves(input).filter(({ value }) => typeof value === type);
    if (found.length === 0) {
      return undefined;
    }
    const leaf = random.pick(found);
    const value = make(leaf, random);
    return value === leaf.value
      ? undefined
      : { input: replaceAt(input, leaf.path, value), path: leaf.path, what };
  };
}

/** Fields that take a number as well as a text. */
function takesNumbers({ path }: Leaf): boolean {
  return ['maxSurge', 'maxUnavailable'].includes(String(path[path.length - 1]));
}

/** Mistakes that can be made at any place of any input. */
export const badEverywhere: readonly Maker[] = [
  atLeaf('string', 'template or YAML text', (_, random) => random.pick(nasty)),
  atLeaf('string', 'a number for a text', leaf =>
    takesNumbers(leaf) ? {} : 7,
  ),
  atLeaf('string', 'an object for a text', () => ({ name: 'x' })),
  atLeaf('string', 'a text that is far too long', () => 'x'.repeat(30_000)),
  atLeaf('number', 'a broken number', (_, random) =>
    random.pick([1.5, NaN, Infinity, '3', -7, 1e12, [3], true]),
  ),
  atLeaf('boolean', 'a text for a switch', () => 'yes'),
  (input, random) => {
    const { path } = random.pick(objects(input));
    const key = random.pick(forbidden);
    return {
      input: withOwnKey(input, path, key),
      path: [...path, key],
      what: key,
    };
  },
  (input, random) => {
    const { path } = random.pick(objects(input));
    const key = random.pick(['flavour', 'extraField', 'Name']);
    const changed = [...path, key];
    return {
      input: replaceAt(input, changed, 'x'),
      path: changed,
      what: 'an unknown field',
    };
  },
];
