import {
  ClusterDiagnosis,
  ClusterRow,
} from '@lattice-dev/plugin-lattice-common';
import { resolveFindings } from '../fleet/resolveFindings';

/** What was found in a cluster before and after something happened to it. */
export interface DiagnosisChange {
  readonly id: string;
  /** Undefined when the cluster is gone. */
  readonly row?: ClusterRow;
  readonly before?: ClusterDiagnosis;
  readonly after?: ClusterDiagnosis;
}

export type DiagnosisListener = (change: DiagnosisChange) => void;

/** What was found last in each cluster, and what was repaired since. */
export class DiagnosisStore {
  readonly #known = new Map<string, ClusterDiagnosis>();
  readonly #listeners = new Set<DiagnosisListener>();
  readonly #onListenerError: (error: unknown) => void;

  constructor(onListenerError: (error: unknown) => void) {
    this.#onListenerError = onListenerError;
  }

  get(id: string): ClusterDiagnosis | undefined {
    return this.#known.get(id);
  }

  /** Keeps a diagnosis; gives it back with what was repaired. */
  put(row: ClusterRow, found: ClusterDiagnosis): ClusterDiagnosis {
    const before = this.#known.get(row.id);
    const after = resolveFindings(before, found);
    this.#known.set(row.id, after);
    if (pictureOf(before) !== pictureOf(after)) {
      this.#tell({ id: row.id, row, before, after });
    }
    return after;
  }

  delete(id: string): void {
    const before = this.#known.get(id);
    if (this.#known.delete(id)) {
      this.#tell({ id, before });
    }
  }

  /** Told when other findings are there than before. */
  subscribe(listener: DiagnosisListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(change: DiagnosisChange): void {
    for (const listener of this.#listeners) {
      try {
        listener(change);
      } catch (error) {
        this.#onListenerError(error);
      }
    }
  }
}

function pictureOf(diagnosis: ClusterDiagnosis | undefined): string {
  return (diagnosis?.findings ?? [])
    .map(({ id, title, severity }) => `${id}\n${title}\n${severity}`)
    .join('\n\n');
}
