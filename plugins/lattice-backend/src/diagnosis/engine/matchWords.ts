import { Evidence } from '@lattice-dev/plugin-lattice-common';
import { MAX_MESSAGE, plainLine } from '../text/plainText';
import { Matcher } from './compileMatcher';
import { wordEvidence } from './evidence';
import { Hit } from './Hit';

/**
 * Looks for a pattern in all that an object says. Events count only as long as
 * the object is not well: a failure that was overcome stays in them for an hour.
 */
export function matchWords(pattern: RegExp, evenIfWell: boolean): Matcher {
  return (view, object) => {
    const words = view.wordsOf(object);
    for (const word of words) {
      const match = pattern.exec(word.text);
      const stale = word.event && !evenIfWell && view.isWell(object);
      if (match && !stale) {
        return hit(wordEvidence(object, word), word.since, match);
      }
    }
    return undefined;
  };
}

function hit(
  evidence: Evidence,
  since: number | undefined,
  match: RegExpExecArray | undefined,
): Hit {
  const marked = match ? { ...evidence, mark: markOf(match) } : evidence;
  return { evidence: marked, since, values: namedParts(match) };
}

matchWords.hit = hit;

/** Undefined where the message was cut before the end of the match. */
function markOf(match: RegExpExecArray): Evidence['mark'] {
  const end = match.index + match[0].length;
  return match[0] === '' || end > MAX_MESSAGE
    ? undefined
    : { start: match.index, end };
}

function namedParts(
  match: RegExpExecArray | undefined,
): Readonly<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (const [name, value] of Object.entries(match?.groups ?? {})) {
    if (value !== undefined) {
      parts[name] = plainLine(value, 100);
    }
  }
  return parts;
}
