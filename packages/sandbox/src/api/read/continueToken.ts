import { badRequest } from '../../store/statusErrors';

/** Where the next page starts, and the revision that the list shows. */
export interface ContinueToken {
  /** -1 gives up consistency: the newest state from here on. */
  revision: number;
  /** `namespace/name` of the last object already sent. */
  after: string;
}

const VERSION = 'meta.k8s.io/v1';
/** The next key is the first after the last one: that with a zero behind. */
const END = '\u0000';

export function encodeContinue({ revision, after }: ContinueToken): string {
  const token = { v: VERSION, rv: revision, start: `${after}${END}` };
  return Buffer.from(JSON.stringify(token)).toString('base64url');
}

export function decodeContinue(text: string): ContinueToken {
  try {
    const json = Buffer.from(text, 'base64url').toString('utf8');
    const { v, rv, start } = JSON.parse(json);
    if (v === VERSION && typeof rv === 'number' && typeof start === 'string') {
      return {
        revision: rv,
        after: start.endsWith(END) ? start.slice(0, -1) : start,
      };
    }
  } catch {
    // Falls through: a token that cannot be read is refused below.
  }
  throw badRequest('continue key is not valid: incorrect encoding or version');
}
