import { looksRandom } from './looksRandom';

export const REMOVED = '(removed)';

/** One way in which secrets stand in texts, and what is left of it. */
export interface SecretForm {
  readonly pattern: RegExp;
  readonly replace: (...match: string[]) => string;
}

/** A word that follows `token:` or `secret:` in a sentence about one. */
const prose =
  /^(?:a|an|and|authenticat\w*|bad|be|cannot|certificate|connection|context|could|creat\w*|credentials?|denied|dial|does|error|exceeded|expired|fail\w*|for|forbidden|from|get|has|have|http|https|in|incorrect|internal|invalid|is|it|kubeconfig|missing|must|no|none|not|nothing|null|object|of|or|permission|post|read|required?|resource|rpc|secrets?|server|status|the|timeout|to|token|true|false|unable|unauthori[sz]ed|undefined|unexpected|unknown|until|was|wait\w*|with|x509)[.,;:!]?$/i;
/** Names of objects and other things about a secret that are none. */
const about =
  /(?:names?|refs?|references?|namespace|kind|type|ttl|path|file|version|count|url|usages?|lookup|created|ready|available|seconds|timestamp|expiry|hash)$/i;
const objectName = /^\\*["']?[a-z0-9][a-z0-9.-]*\/[a-z0-9][a-z0-9.-]*$/;

const SECRET_KEY =
  '(passw(?:or)?d|passphrase|pwd|secret|token|credential|api[-_]?key|access[-_]?key|private[-_]?key|certificate[-_]?key|encryption[-_]?key|authorization|cookie|kubeconfig|userinfo|x-auth)';
const QUOTED = '\\\\*"(?:[^"\\\\]|\\\\[^"]|\\\\+"(?![\\s,}\\]]|$))*\\\\*"?';
const SINGLE = "\\\\*'[^']*'?";
const BLOCK = '[|>][-+]?\\d?[ \\t]*\\n(?:[ \\t]+[^\\n]*(?:\\n|$))+';
const SCHEME = '(?:(?:Bearer|Basic|Digest|Negotiate|Token)\\s+)?';
const PLAIN = '(?:[^\\s&"\'\\\\]|["\'\\\\](?![,}\\]\\s:\\\\"\']|$))+';
const VALUE = `(${BLOCK}|${QUOTED}|${SINGLE}|${SCHEME}${PLAIN})`;
const SEPARATOR = '(\\\\*["\']?\\s*(?:=>|[:=]|%3[aAdD])\\s*)';

function isHarmless(key: string, rest: string, value: string): boolean {
  const isSecret = /secret|token|credential|cookie|kubeconfig/i.test(key);
  return (
    about.test(rest) ||
    (isSecret && prose.test(value)) ||
    (/^secret$/i.test(key) && rest === '' && isName(value))
  );
}

/** Controllers log `Secret="namespace/name"`. */
function isName(value: string): boolean {
  return objectName.test(value.replace(/\\*["']$/, '')) && !looksRandom(value);
}

/**
 * What is removed from texts that others wrote, in this order. Every pattern
 * takes time that is linear in the text: no part of one overlaps the next, and
 * runs before a fixed word are bounded.
 */
export const secretForms: readonly SecretForm[] = [
  {
    pattern:
      /-----BEGIN [A-Z0-9 ]{1,64}-----[\s\S]*?(?:-----END [A-Z0-9 ]{1,64}-----|$)/g,
    replace: () => REMOVED,
  },
  // Before the @ of an address; a port and a path are no password.
  {
    pattern:
      /\b([a-z][a-z0-9+.-]{0,19}:\/\/)(?![^\s/?#@"'<>:]*:\d{1,5}[/?#])[^\s/?#@"'<>:]*(?::[^\s"'<>]*)?@(?!sha256)/gi,
    replace: (_, scheme) => `${scheme}${REMOVED}@`,
  },
  {
    pattern: /(?<![\w./@-])[\w.-]{1,64}:[^\s:@/"']{1,256}@(?!sha256)(?=[\w[])/g,
    replace: () => `${REMOVED}@`,
  },
  {
    pattern: new RegExp(
      `${SECRET_KEY}([\\w.-]{0,48})${SEPARATOR}${VALUE}`,
      'gi',
    ),
    replace: (all, key, rest, separator, value) =>
      isHarmless(key, rest, value)
        ? all
        : `${key}${rest}${separator}${REMOVED}`,
  },
  {
    pattern: new RegExp(
      `(--?[\\w-]{0,32})${SECRET_KEY}([\\w-]{0,32})(\\s+)(?!-)${VALUE}`,
      'gi',
    ),
    replace: (all, before, key, rest, space, value) =>
      about.test(rest) || prose.test(value)
        ? all
        : `${before}${key}${rest}${space}${REMOVED}`,
  },
  {
    pattern: /\b(Bearer|Basic|Negotiate)\s+(?![a-z]{1,19}\b)[\w.~+/=-]{6,}/gi,
    replace: (_, scheme) => `${scheme} ${REMOVED}`,
  },
  {
    pattern: /\beyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?/g,
    replace: () => REMOVED,
  },
  {
    pattern:
      /\b(?:gAAAAA[\w-]{16,}|gh[pousr]_\w{16,}|glpat-[\w-]{16,}|xox[abprs]-[\w-]{10,}|AKIA[A-Z0-9]{16})/g,
    replace: () => REMOVED,
  },
  // How kubeadm writes bootstrap tokens.
  {
    pattern: /(?<![\w.-])[a-z0-9]{6}\.[a-z0-9]{16}(?![\w-]|\.\w)/g,
    replace: () => REMOVED,
  },
  {
    pattern: /(sha(?:1|256|512)[:-])?[A-Za-z0-9+/_-]{32,}={0,2}/g,
    replace: (all, digest) => (digest || !looksRandom(all) ? all : REMOVED),
  },
];
