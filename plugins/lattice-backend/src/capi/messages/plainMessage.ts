const MAX_LENGTH = 220;

// What clouds answer is JSON inside a sentence about HTTP; the first of these
// finds the words that were meant for people.
const innerMessages: readonly RegExp[] = [
  /"message":\s*"((?:[^"\\]|\\.)+)"/,
  /"faultstring":\s*"((?:[^"\\]|\\.)+)"/,
  /reason:\w+ message:\s*([^\n]+)/,
  /"title":\s*"((?:[^"\\]|\\.)+)"/,
];

/** A controller's message in one line: the inner words, without bullets. */
export function plainMessage(message: string): string {
  for (const pattern of innerMessages) {
    const inner = pattern.exec(message)?.[1];
    if (inner) {
      return shorten(inner.replace(/\\"/g, '"'));
    }
  }
  return shorten(withoutBullets(message));
}

/** The innermost text of nested bullets: `* A:\n  * B: text` gives `B: text`. */
function withoutBullets(message: string): string {
  const lines = message
    .split('\n')
    .map(line => line.replace(/^[\s*]+/, '').trim())
    .filter(line => line !== '');
  const telling = lines.find(line => !line.endsWith(':'));
  return telling ?? lines[0] ?? '';
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
}

/** Ends a text as a sentence does. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** `1 worker`, `2 workers`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
