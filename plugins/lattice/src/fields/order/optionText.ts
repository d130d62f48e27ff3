import { parse, stringify } from 'yaml';
import { Option } from './optionsOf';

/** What typed text means; `problem` while it means nothing yet. */
export type Reading = { value: unknown } | { problem: 'number' | 'yaml' };

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

const readNumber = (text: string): Reading =>
  isNumber(text) ? { value: Number(text) } : { problem: 'number' };

/** Entries of a list, separated by commas or line ends. */
function readList(text: string, { schema }: Option): Reading {
  const parts = text.split(/[,\n]/).map(part => part.trim());
  const entries = parts.filter(Boolean);
  if (entries.length === 0) return { value: undefined };
  if (schema.items?.type === 'string') return { value: entries };
  return entries.every(isNumber)
    ? { value: entries.map(Number) }
    : { problem: 'number' };
}

function readYaml(text: string): Reading {
  try {
    const value: unknown = parse(text);
    const isGroup = typeof value === 'object' && value !== null;
    return isGroup ? { value } : { problem: 'yaml' };
  } catch {
    // Not YAML yet while somebody types; the field says so.
    return { problem: 'yaml' };
  }
}

/** The answer that a text stands for; none when it is empty. */
export function readText(text: string, option: Option): Reading {
  const trimmed = text.trim();
  if (trimmed === '') return { value: undefined };
  switch (option.kind) {
    case 'number':
      return readNumber(trimmed);
    case 'list':
      return readList(text, option);
    case 'yaml':
      return readYaml(text);
    case 'choice':
      return {
        value: option.schema.type === 'boolean' ? trimmed === 'true' : trimmed,
      };
    default:
      // A union of a number and a percentage takes both.
      return {
        value:
          option.schema.type === undefined && isNumber(trimmed)
            ? Number(trimmed)
            : trimmed,
      };
  }
}

/** The text that stands for an answer. */
export function toText(value: unknown, { kind }: Pick<Option, 'kind'>): string {
  if (value === undefined || value === null) return '';
  if (kind === 'list' && Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? stringify(value) : String(value);
}

/** What counts while an option is left alone. */
export function defaultText(option: Option): string | undefined {
  const { default: value } = option.schema;
  const isEmpty =
    value === undefined ||
    (typeof value === 'object' &&
      value !== null &&
      Object.keys(value).length === 0);
  return isEmpty ? undefined : toText(value, option);
}
