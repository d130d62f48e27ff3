import { secretForms } from '../../capi/shown/secretForms';

const removed = '(removed)';
const maxCharacters = 128 * 1_024;
const maxLine = 1_000;

const escapes =
  // eslint-disable-next-line no-control-regex
  /\u001b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|.)/g;
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** A part of a log that is left out as a whole. */
interface Block {
  start: RegExp;
  /** The first line that is shown again. */
  end: RegExp;
  title: string;
}

/** What other programs than the one that reads user data write. */
const otherProgram =
  /\bsystemd\[1\]|\bkernel: |Cloud-init v\.|\blogin:|\[\s*(?:OK|FAILED)\s*\]|\[(?:preflight|init|join|certs|kubelet-[a-z]+|control-plane|discovery)\]/;

const blocks: Block[] = [
  {
    start:
      /#cloud-config\b|^\s*#!\s*\/|^## template: jinja|Content-Type:\s*(?:multipart\/|text\/(?:cloud-|x-shellscript|jinja2))|\bwrite_files:/i,
    end: otherProgram,
    title: '(user data removed)',
  },
  {
    start: /Set the following 'random' passwords|Changed? passwords? for/i,
    end: /^\s*$|Cloud-init v\.|\bsystemd\[1\]/,
    title: '(passwords removed)',
  },
];

function withoutBlocks(lines: readonly string[]): string[] {
  const left: string[] = [];
  let inside: Block | undefined;
  for (const line of lines) {
    if (inside?.end.test(line)) inside = undefined;
    if (inside) continue;
    inside = blocks.find(({ start }) => start.test(line));
    left.push(inside ? inside.title : line);
  }
  return left;
}

/** Consoles keep the last lines, so a key may have lost its beginning. */
function withoutHalfKey(text: string): string {
  const end = /-----END [A-Z0-9 ]{1,64}-----/.exec(text);
  const begin = text.indexOf('-----BEGIN ');
  return end && (begin === -1 || begin > end.index)
    ? `${removed}\n${text.slice(end.index + end[0].length)}`
    : text;
}

const ownForms: Array<[RegExp, string]> = [
  [/(--discovery-token-ca-cert-hash[=\s]+)\S+/g, `$1${removed}`],
  // Passwords as /etc/shadow has them.
  [/\$(?:[0-9a-z]{1,3})\$[./A-Za-z0-9$=,+-]{8,}/g, removed],
];

/** The lines of a console log, without anything that is secret. */
export function redactConsole(output: string): string[] {
  const plain = output
    .slice(-maxCharacters)
    .replace(escapes, '')
    .replace(/\r\n?/g, '\n')
    .replace(controls, '');
  const lines = withoutBlocks(withoutHalfKey(plain).split('\n'));
  const formed = secretForms.reduce(
    (left, { pattern, replace }) => left.replace(pattern, replace),
    lines.join('\n'),
  );
  const clean = ownForms.reduce(
    (left, [pattern, by]) => left.replace(pattern, by),
    formed,
  );
  return clean
    .split('\n')
    .map(line => line.slice(0, maxLine).trimEnd())
    .filter((line, at, all) => line !== '' || all[at - 1] !== '');
}
