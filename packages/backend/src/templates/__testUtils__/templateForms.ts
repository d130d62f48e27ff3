import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export const templatesFolder = path.resolve(
  __dirname,
  '../../../../../templates',
);

/** Templates that people write after ours. */
export const examplesFolder = path.resolve(templatesFolder, '../examples');

export const templateNames = readdirSync(templatesFolder).sort();

export const exampleNames = readdirSync(examplesFolder)
  .filter(name => existsSync(path.join(examplesFolder, name, 'template.yaml')))
  .sort();

function fileOf(template: string): string {
  const isExample = exampleNames.includes(template);
  const folder = isExample ? examplesFolder : templatesFolder;
  return path.join(folder, template, 'template.yaml');
}

interface Field {
  type?: string;
  default?: unknown;
  properties?: Record<string, Field>;
}

/** What a form starts with. */
function startOf({ properties = {} }: Field): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      if (field.default !== undefined) return [[name, field.default]];
      return field.type === 'object' ? [[name, startOf(field)]] : [];
    }),
  );
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer replaces what the form starts with; groups keep the rest. */
function answered(start: unknown, given: unknown): unknown {
  if (!isGroup(start) || !isGroup(given)) return given ?? start;
  const names = new Set([...Object.keys(start), ...Object.keys(given)]);
  return Object.fromEntries(
    [...names].map(name => [name, answered(start[name], given[name])]),
  );
}

/** A form that somebody sent after they filled in what has no default. */
export function filledForm(
  template: string,
  answers: Record<string, unknown>,
): Record<string, unknown> {
  const file = fileOf(template);
  const pages: Field[] = parse(readFileSync(file, 'utf8')).spec.parameters;
  const start = Object.assign({}, ...pages.map(startOf));
  return answered(start, answers) as Record<string, unknown>;
}
