import {
  ClusterRow,
  RootCauseSummary,
} from '@lattice-dev/plugin-lattice-common';
import { sentence } from '../messages/plainMessage';

/** What the diagnosis found out about a cluster. */
export interface ClusterVerdict {
  /** An error does not heal by itself; what may is a warning at first. */
  readonly rootCause: RootCauseSummary;
}

/** Lets the diagnosis decide: an error is neither health nor progress. */
export function applyVerdict<R extends ClusterRow>(
  row: R,
  verdict: ClusterVerdict | undefined,
): R {
  if (verdict === undefined) {
    return row;
  }
  const { rootCause } = verdict;
  const shown = { ...row, rootCause };
  if (rootCause.severity !== 'error') {
    return shown;
  }
  switch (row.health) {
    case 'healthy':
    case 'progressing':
      return {
        ...shown,
        health: isUsable(row) ? 'degraded' : 'failed',
        sentence: sentence(rootCause.title),
        since: rootCause.since ?? row.since,
      };
    case 'deleting':
      return { ...shown, sentence: deletionSentence(row, rootCause) };
    default:
      return shown;
  }
}

/** Can somebody run something on it: a control plane and a worker are ready. */
function isUsable({ phase, controlPlane, workers }: ClusterRow): boolean {
  return (
    phase !== 'pending' &&
    controlPlane.ready > 0 &&
    (workers.desired === 0 || workers.ready > 0)
  );
}

/** A deletion that is known to be stuck says more by itself. */
function deletionSentence(row: ClusterRow, cause: RootCauseSummary): string {
  return row.sentence.startsWith('Deletion is stuck')
    ? row.sentence
    : sentence(`Deletion is blocked: ${cause.title}`);
}
