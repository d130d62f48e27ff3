import { ShellCommand, ShellWord } from './parseShell';

/** Programs that run the program in their arguments. */
const launchers: ReadonlySet<string> = new Set([
  'sudo',
  'time',
  'watch',
  'xargs',
]);

/** A program and its arguments, without what only starts it. */
export interface Program {
  readonly name: ShellWord;
  readonly args: readonly ShellWord[];
}

export function programOf(command: ShellCommand): Program {
  const words = command.filter(({ text }) => !/^\w+=/.test(text));
  const [first] = words;
  if (!launchers.has(first?.text)) {
    return { name: first, args: words.slice(1) };
  }
  const at = words.findIndex(
    ({ text }, index) => index > 0 && /^[a-z]+$/.test(text),
  );
  return at < 0
    ? { name: first, args: words.slice(1) }
    : { name: words[at], args: words.slice(at + 1) };
}

/** The value of a flag, written as `--flag value` or `--flag=value`. */
export function flagOf(
  { args }: Program,
  ...names: readonly string[]
): string | undefined {
  for (const [index, { text }] of args.entries()) {
    if (text === '--') {
      return undefined;
    }
    const [head, ...tail] = text.split('=');
    if (names.includes(head)) {
      return tail.length > 0 ? tail.join('=') : args[index + 1]?.text ?? '';
    }
  }
  return undefined;
}
