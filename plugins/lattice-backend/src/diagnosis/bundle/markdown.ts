import { plainLine, plainText } from '../text/plainText';

/** Words of others in one line of Markdown, without any markup of theirs. */
export function inlineText(text: string, limit = 1_000): string {
  return plainLine(text, limit).replace(/[\\`*_[\]<>|#!~]/g, '\\$&');
}

/** Words of others as a block that they cannot end. */
export function codeBlock(text: string): string {
  const clean = plainText(text, 8_000);
  const longest = Math.max(0, ...(clean.match(/`+/g) ?? []).map(r => r.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}\n${clean}\n${fence}`;
}
