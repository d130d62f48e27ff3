import { BootStepId, ConsoleFinding } from '@lattice-dev/plugin-lattice-common';
import { consolePatterns } from './consolePatterns';

/** Lines shown before and after the one that tells. */
const around = 3;
const most = 12;

/** A finding and where in the log it stands. */
export interface PlacedFinding extends ConsoleFinding {
  at: number;
  /** Of the pattern: a cause stands before what follows from it. */
  rank: number;
}

function titleOf(title: string, match: RegExpExecArray): string {
  return title.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? '');
}

/**
 * What lines of a log tell, in their order. Each pattern counts once, where it
 * stands last: what was tried again may have worked then.
 */
export function findInConsole(lines: readonly string[]): PlacedFinding[] {
  const found = consolePatterns.flatMap((row, rank) => {
    const { step, outcome, pattern, title, fix } = row;
    const at = lines.findLastIndex(line => pattern.test(line));
    const match = at === -1 ? null : pattern.exec(lines[at]);
    if (!match) return [];
    return [
      {
        step,
        outcome,
        title: titleOf(title, match),
        ...(fix && { fix }),
        lines: lines.slice(Math.max(0, at - around), at + around + 1),
        at,
        rank,
      },
    ];
  });
  return found.sort((a, b) => a.at - b.at).slice(-most);
}

/** What counts for a step: the last that worked, or why nothing did since. */
export function tellingOf(
  findings: readonly PlacedFinding[],
  step: BootStepId,
): PlacedFinding | undefined {
  const own = findings.filter(one => one.step === step);
  const worked = own.filter(({ outcome }) => outcome === 'reached').at(-1);
  const [cause] = own
    .filter(
      ({ at, outcome }) => outcome === 'failed' && at > (worked?.at ?? -1),
    )
    .sort((a, b) => a.rank - b.rank);
  return cause ?? worked;
}
