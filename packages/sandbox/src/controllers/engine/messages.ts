import { Condition } from './model';

/** How many names a message lists before it only counts. */
const NAMED = 3;

/** A line of a summary: `* name: text`, nested when the text has lines. */
export function bullet(name: string, text: string): string {
  if (text.startsWith('* ')) return `* ${name}:\n${indent(text)}`;
  if (text.includes('\n')) {
    return `* ${name}:\n  * ${text.replaceAll('\n', '\n    ')}`;
  }
  return `* ${name}: ${text}`;
}

export function textOf(condition: Condition): string {
  return condition.message || condition.reason || '';
}

/** Joins the same text of several objects: `* Machines a, b: text`. */
export function groupByText(
  kind: string,
  entries: { name: string; text: string }[],
): string {
  const names = new Map<string, string[]>();
  for (const { name, text } of entries) {
    names.set(text, [...(names.get(text) ?? []), name]);
  }
  return [...names]
    .map(([text, group]) => bullet(title(kind, group), text))
    .join('\n');
}

function title(kind: string, names: string[]): string {
  return names.length === 1
    ? `${kind} ${names[0]}`
    : `${kind}s ${listNames(names)}`;
}

export function listNames(names: string[]): string {
  const sorted = [...names].sort();
  return sorted.length <= NAMED
    ? sorted.join(', ')
    : `${sorted.slice(0, NAMED).join(', ')}, ... (${
        sorted.length - NAMED
      } more)`;
}

function indent(text: string): string {
  return text
    .split('\n')
    .map(line => `  ${line}`)
    .join('\n');
}

export function plural(count: number, kind: string): string {
  return `${count} ${kind}${count === 1 ? '' : 's'}`;
}
