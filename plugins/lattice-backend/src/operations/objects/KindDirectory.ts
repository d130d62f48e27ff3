import { InputError } from '@backstage/errors';
import { discoverKinds, ServedKind } from '../../kubernetes/Discovery';
import { quoted } from '../../kubernetes/grammar';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';

const maxAge = 30_000;

/** A kind in one of the versions that are served. */
export type KindInVersion = ServedKind & { version: string };

/** Requests are made in versions of discovery only; the preferred one first. */
export function inVersion(kind: ServedKind, version?: string): KindInVersion {
  if (version === undefined) return { ...kind, version: kind.versions[0] };
  if (kind.versions.includes(version)) return { ...kind, version };
  throw new InputError(
    `${kind.kind} is not served as ${quoted(version)}: use ${kind.versions.join(
      ' or ',
    )}.`,
  );
}

/**
 * What a management cluster serves, read at most twice a minute: a plan asks
 * for every object, and definitions change when a provider is installed.
 */
export class KindDirectory {
  readonly #cluster: ManagementCluster;
  readonly #now: () => number;
  #read?: { at: number; kinds: Promise<ServedKind[]> };

  static create(options: {
    cluster: ManagementCluster;
    now?: () => number;
  }): KindDirectory {
    return new KindDirectory(options);
  }

  private constructor(options: {
    cluster: ManagementCluster;
    now?: () => number;
  }) {
    this.#cluster = options.cluster;
    this.#now = options.now ?? (() => performance.now());
  }

  async list(): Promise<ServedKind[]> {
    const now = this.#now();
    if (!this.#read || now - this.#read.at > maxAge) {
      const kinds = discoverKinds(this.#cluster);
      this.#read = { at: now, kinds };
      kinds.catch(() => this.#forget(kinds));
    }
    return this.#read.kinds;
  }

  async find(group: string, kind: string): Promise<ServedKind | undefined> {
    const kinds = await this.list();
    return kinds.find(served => served.group === group && served.kind === kind);
  }

  /** A failed read is nothing to remember. */
  #forget(kinds: Promise<ServedKind[]>) {
    if (this.#read?.kinds === kinds) this.#read = undefined;
  }
}
