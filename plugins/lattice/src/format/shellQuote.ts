const PLAIN = /^[A-Za-z0-9_@%+=:,./-]+$/;

/**
 * Writes one word of a POSIX shell command so that the shell takes it as it
 * is, whatever stands in it.
 */
export function shellQuote(word: string): string {
  return PLAIN.test(word) ? word : `'${word.replace(/'/g, `'\\''`)}'`;
}

/** Writes a whole command from its words. */
export function shellCommand(words: readonly string[]): string {
  return words.map(shellQuote).join(' ');
}
