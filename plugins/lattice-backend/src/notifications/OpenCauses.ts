import { Finding } from '@lattice-dev/plugin-lattice-common';
import { Notice } from './noticesOf';

/** A cause as it is now, in all clusters that have it. */
export interface OpenCause {
  readonly recipient: string;
  readonly finding: Finding;
  readonly clusters: readonly string[];
}

interface Entry {
  recipient: string;
  findings: Map<string, Finding>;
}

/** Which causes there are at the moment, by scope. */
export class OpenCauses {
  readonly #byScope = new Map<string, Entry>();
  readonly #scopesOf = new Map<string, readonly string[]>();

  /** Puts the causes of one cluster in; gives the scopes that changed. */
  set(cluster: string, notices: readonly Notice[]): string[] {
    const before = this.#scopesOf.get(cluster) ?? [];
    const renamed = notices.filter(
      ({ scope, finding }) =>
        (this.#byScope.get(scope)?.findings.get(cluster)?.id ?? finding.id) !==
        finding.id,
    );
    const after = notices.map(({ scope }) => scope);
    for (const scope of before) {
      this.#remove(scope, cluster);
    }
    for (const { scope, recipient, finding } of notices) {
      const entry = this.#byScope.get(scope) ?? {
        recipient,
        findings: new Map(),
      };
      entry.findings.set(cluster, finding);
      this.#byScope.set(scope, entry);
    }
    if (after.length > 0) {
      this.#scopesOf.set(cluster, after);
    } else {
      this.#scopesOf.delete(cluster);
    }
    const changed = [...new Set([...before, ...after])].filter(
      scope => before.includes(scope) !== after.includes(scope),
    );
    return [...changed, ...renamed.map(({ scope }) => scope)];
  }

  get(scope: string): OpenCause | undefined {
    const entry = this.#byScope.get(scope);
    const [finding] = entry?.findings.values() ?? [];
    return entry && finding
      ? {
          recipient: entry.recipient,
          finding,
          clusters: [...entry.findings.keys()].sort(),
        }
      : undefined;
  }

  /** True if one of the clusters has another cause for the same person. */
  isStillBroken(clusters: readonly string[], recipient: string): boolean {
    return clusters.some(cluster =>
      this.#scopesOf
        .get(cluster)
        ?.some(scope => this.#byScope.get(scope)?.recipient === recipient),
    );
  }

  #remove(scope: string, cluster: string): void {
    const entry = this.#byScope.get(scope);
    entry?.findings.delete(cluster);
    if (entry?.findings.size === 0) {
      this.#byScope.delete(scope);
    }
  }
}
