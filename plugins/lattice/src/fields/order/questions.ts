import type { FieldOptions } from '../FieldOptions';
import { expandAsks } from './askGroups';
import {
  always,
  inRow,
  known,
  rowTitles,
  usualVariables,
} from './knownQuestions';
import { inWords, isRequired, schemaAt, SchemaPart } from './schemaPart';
import { uiOf, uiWithin, Wiring } from './wiring';

/** What a template says about one question; the schema says the rest. */
export interface Ask extends SchemaPart {
  path: string;
  enumNames?: string[];
  isRequired?: boolean;
  /** Variables of a class that stand first. */
  first?: string[];
}

/** One question of the form, ready to be painted. */
export interface Question {
  path: string[];
  title: string;
  required: boolean;
  schema: SchemaPart & { enumNames?: string[] };
  uiSchema: Record<string, unknown>;
}

/** The question about credentials is a group of its own. */
export const credentialsQuestion = 'credentials';

const lastly = (path: string) => path.replace(/^machine\./, '');

/** Only what stands in a row, with the titles that fit there. */
export function rowSchema(schema: SchemaPart, path = ''): SchemaPart {
  const properties = Object.entries(schema.properties ?? {}).flatMap(
    ([name, part]): Array<[string, SchemaPart]> => {
      const here = path ? `${path}.${name}` : name;
      if (part.properties) {
        const inner = rowSchema(part, here);
        const isEmpty = Object.keys(inner.properties ?? {}).length === 0;
        // Answers of a group that may be left out are not required either.
        const must = schema.required?.includes(name) ? inner.required : [];
        return isEmpty ? [] : [[name, { ...inner, required: must }]];
      }
      if (!inRow.includes(lastly(here))) return [];
      const title = rowTitles[lastly(here)] ?? part.title ?? inWords(name);
      return [[name, { ...part, title }]];
    },
  );
  return { ...schema, properties: Object.fromEntries(properties) };
}

function rowsOf(schema: SchemaPart): SchemaPart {
  if (schema.items) return { ...schema, items: rowSchema(schema.items) };
  return schema.properties ? rowSchema(schema) : schema;
}

/** Starting values for new pools: those of the first one. */
function withStart(schema: SchemaPart, start: unknown): SchemaPart {
  if (start === undefined) return schema;
  if (Array.isArray(start) && schema.items) {
    return { ...schema, items: withStart(schema.items, start[0]) };
  }
  if (!schema.properties) return { ...schema, default: start };
  const properties = Object.entries(schema.properties).map(([name, part]) => [
    name,
    withStart(part, (start as Record<string, unknown>)[name]),
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

const startAt = (start: unknown, path: string[]) =>
  path.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    start,
  );

function defined(part: SchemaPart): SchemaPart {
  const entries = Object.entries(part).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(entries);
}

/** One question of a template, from the blueprint's schema and its own words. */
function questionOf(
  wiring: Wiring,
  order: unknown,
  { path: text, isRequired: must, first, ...own }: Ask,
  start: unknown,
): Question | undefined {
  const path = text.split('.');
  const found = schemaAt(wiring.schema, order, path);
  const { names, ...words } = known[text] ?? {};
  if (!found && words.type === undefined) return undefined;
  const part = { ...rowsOf(found ?? {}), ...words, ...defined(own) };
  const schema: Question['schema'] = withStart(part, startAt(start, path));
  schema.enum ??= schema.examples;
  if (names && !schema.enumNames) {
    schema.enumNames = schema.enum?.map(one => names[String(one)]);
  }
  const isStack = wiring.schema.properties?.stack !== undefined;
  const ahead = first ?? (isStack ? usualVariables : undefined);
  const options: Partial<FieldOptions> = ahead ? { first: ahead } : {};
  return {
    path,
    title: schema.title ?? inWords(path[path.length - 1]),
    required:
      must ?? (always.includes(text) || isRequired(wiring.schema, order, path)),
    schema,
    uiSchema: {
      ...uiWithin(wiring, schema, text),
      ...uiOf(wiring, text, options),
    },
  };
}

/** The questions of a page; those that do not apply are left out. */
export function questionsOf(
  wiring: Wiring,
  asks: ReadonlyArray<string | Ask>,
  { order, start }: { order: unknown; start?: unknown },
): Array<Question | typeof credentialsQuestion> {
  return expandAsks(asks, wiring.schema).flatMap(
    (wanted): Array<Question | typeof credentialsQuestion> => {
      if (wanted.path === credentialsQuestion) return [credentialsQuestion];
      const question = questionOf(wiring, order, wanted, start);
      return question ? [question] : [];
    },
  );
}
