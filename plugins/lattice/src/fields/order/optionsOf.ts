import { AnswerPath, readAt } from './answerPath';
import { inRow } from './knownQuestions';
import type { Ask } from './questions';
import { inWords, schemaFor, SchemaPart } from './schemaPart';

/** How an answer is typed. */
export type OptionKind = 'text' | 'number' | 'choice' | 'list' | 'yaml';

/** One input of the blueprint that the form doesn't ask. */
export interface Option {
  path: AnswerPath;
  title: string;
  group: string;
  kind: OptionKind;
  schema: SchemaPart;
}

const isScalar = ({ type }: SchemaPart) =>
  ['string', 'integer', 'number'].includes(String(type));

/** `1` or `25%`: a union of plain values. */
const isPlainUnion = ({ anyOf, oneOf }: SchemaPart) =>
  (anyOf ?? oneOf ?? []).length > 0 && (anyOf ?? oneOf ?? []).every(isScalar);

function kindOf(schema: SchemaPart): OptionKind {
  if (schema.enum || schema.type === 'boolean') return 'choice';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  if (schema.type === 'string' || isPlainUnion(schema)) return 'text';
  if (schema.items && isScalar(schema.items)) return 'list';
  return 'yaml';
}

/** Titles of the groups that a path goes through, but for the outermost. */
function titleOf(path: AnswerPath, titles: string[], own?: string): string {
  const name = own ?? inWords(path[path.length - 1]);
  const inner = titles.slice(1);
  return [...inner, name].join(': ');
}

interface Place {
  path: AnswerPath;
  titles: string[];
}

function walk(
  schema: SchemaPart,
  value: unknown,
  { path, titles }: Place,
): Option[] {
  const here = schemaFor(schema, value);
  if (here.properties) {
    return Object.entries(here.properties).flatMap(([name, part]) => {
      const isGroup = part.properties || part.oneOf;
      const inner = [
        ...titles,
        ...(isGroup || path.length === 0 ? [part.title ?? inWords(name)] : []),
      ];
      return walk(part, readAt(value, [name]), {
        path: [...path, name],
        titles: inner,
      });
    });
  }
  const isPools = path.length === 1 && path[0] === 'workers';
  if (isPools && here.items && Array.isArray(value)) {
    return value.flatMap((pool, at) => {
      const name = readAt(pool, ['name']) ?? at + 1;
      return walk(here.items!, pool, {
        path: [...path, String(at)],
        titles: [`Pool ${name}`],
      });
    });
  }
  if (path.length === 0 || isPools) return [];
  const isAlone = path.length === 1;
  const title = isAlone
    ? here.title ?? inWords(path[0])
    : titleOf(path, titles, here.title);
  const group = isAlone ? 'General' : titles[0];
  return [{ path, title, group, kind: kindOf(here), schema: here }];
}

/** Whether a page asks an answer already, alone or in its row. */
function isAsked(path: AnswerPath, asks: readonly Ask[]): boolean {
  const text = path.join('.');
  if (text === 'credentials.secretName' || text === 'openstack.secret.name') {
    return true;
  }
  return asks.some(({ path: one }) => {
    if (text === one) return true;
    if (one === 'variables' || one === 'class')
      return text.startsWith(`${one}.`);
    if (!['workers', 'controlPlane.machine'].includes(one)) return false;
    if (!text.startsWith(`${one}.`)) return false;
    const inside = text
      .slice(one.length + 1)
      .replace(/^\d+\./, '')
      .replace(/^machine\./, '');
    return inRow.includes(inside);
  });
}

/** Every input of the blueprint that nobody asks, in the schema's order. */
export function optionsOf(
  schema: SchemaPart,
  order: unknown,
  asked: readonly Ask[],
): Option[] {
  return walk(schema, order, { path: [], titles: [] }).filter(
    ({ path }) => !isAsked(path, asked),
  );
}

/** Whether an option has another value than the form begins with. */
export function isChanged(
  { path, schema }: Option,
  { order, start }: { order: unknown; start?: unknown },
): boolean {
  const value = readAt(order, path);
  const initial = readAt(start, path);
  const same = (one: unknown) => JSON.stringify(one) === JSON.stringify(value);
  if (initial !== undefined) return !same(initial);
  return value !== undefined && !same(schema.default);
}

/** Options whose label, help or path has every word of a text. */
export function searchOptions(
  options: readonly Option[],
  text: string,
): Option[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ path, title, group, schema }) => {
    const all = `${group} ${title} ${schema.description ?? ''} ${path.join(
      '.',
    )}`.toLowerCase();
    return words.every(word => all.includes(word));
  });
}

/** Options under the titles of their groups. */
export function inGroups(options: readonly Option[]): Map<string, Option[]> {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  }
  return groups;
}
