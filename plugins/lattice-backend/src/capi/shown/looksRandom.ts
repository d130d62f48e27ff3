const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** How OpenStack writes the ids of projects and users. */
const plainId = /^[0-9a-f]{32}$/;
/** No word is written with these letters alone. */
const longHex = /(?<![0-9a-z])[0-9a-f]{33,}(?![0-9a-z])/i;
const SHORTEST = 32;

/**
 * Whether a long run of letters and digits was made by a machine to be secret.
 * Names are words: their characters rarely change between letters, capitals and
 * digits. In base64 two of three neighbours differ, in hex every second one.
 */
export function looksRandom(run: string): boolean {
  const rest = run.replace(uuids, '');
  if (rest.length < SHORTEST || plainId.test(run)) {
    return false;
  }
  if (longHex.test(rest)) {
    return true;
  }
  const { pairs, changes } = countChanges(rest);
  return pairs > 0 && changes / pairs >= leastChanges(rest);
}

/** Capitals begin the words of an identifier, digits seldom do. */
function leastChanges(run: string): number {
  const mixed = /[a-z]/.test(run) && /[A-Z]/.test(run);
  if (!mixed) return 0.26;
  return /\d/.test(run) ? 0.33 : 0.4;
}

function countChanges(run: string): { pairs: number; changes: number } {
  let pairs = 0;
  let changes = 0;
  let before = 0;
  for (let at = 0; at < run.length; at += 1) {
    const now = classOf(run.charCodeAt(at));
    if (before !== 0 && now !== 0) {
      pairs += 1;
      changes += before === now ? 0 : 1;
    }
    before = now;
  }
  return { pairs, changes };
}

/** Lower case, upper case, digit; 0 for what separates words. */
function classOf(code: number): number {
  if (code >= 97 && code <= 122) return 1;
  if (code >= 65 && code <= 90) return 2;
  return code >= 48 && code <= 57 ? 3 : 0;
}
