import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export const templatesFolder = path.resolve(
  __dirname,
  '../../../../../templates',
);

export const templateNames = readdirSync(templatesFolder).sort();

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

/** A form that somebody sent after they filled in what has no default. */
export function filledForm(
  template: string,
  answers: Record<string, unknown>,
): Record<string, unknown> {
  const file = path.join(templatesFolder, template, 'template.yaml');
  const pages: Field[] = parse(readFileSync(file, 'utf8')).spec.parameters;
  return Object.assign({}, ...pages.map(startOf), answers);
}
