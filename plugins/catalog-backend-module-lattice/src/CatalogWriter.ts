import { Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { EntityProviderConnection } from '@backstage/plugin-catalog-node';
import {
  LATTICE_ENTITY_LOCATION,
  StreamFrame,
} from '@lattice-dev/plugin-lattice-common';
import {
  clusterEntity,
  clusterFingerprint,
  managementClusterEntity,
} from './clusterEntity';
import { FleetMirror } from './FleetMirror';
import { WrittenEntities } from './WrittenEntities';

export interface CatalogWriterOptions {
  connection: Pick<EntityProviderConnection, 'applyMutation'>;
  written: WrittenEntities;
  /** Where people open the portal. */
  appUrl: string;
}

/** What one write does; subjects are cluster ids and management clusters. */
interface Piece {
  readonly looked: string[];
  readonly added: Map<string, { fingerprint: string; entity: Entity }>;
  readonly removed: Map<string, string>;
}

const MAX_PIECE = 500;
const MAX_LOOKED = 2_000;

/**
 * Brings the catalog to what the stream says, in deltas of bounded size. Only
 * subjects that something was heard of are looked at, and only those that make
 * another entity are written.
 */
export class CatalogWriter {
  readonly mirror = new FleetMirror();
  readonly #options: CatalogWriterOptions;
  readonly #fingerprints = new Map<string, string>();
  readonly #changed = new Set<string>();
  #managementClusters = new Map<string, string | undefined>();
  #written = new Map<string, string>();
  #pieceSize = MAX_PIECE;

  static create(options: CatalogWriterOptions): CatalogWriter {
    return new CatalogWriter(options);
  }

  private constructor(options: CatalogWriterOptions) {
    this.#options = options;
  }

  get hasChanges(): boolean {
    return this.#changed.size > 0;
  }

  /** Forgets what it knows of the catalog: others may have written. */
  async begin(): Promise<void> {
    this.#written = await this.#options.written.list();
    this.reviewAll();
  }

  /** Writes everything again; the catalog skips what is equal. */
  reviewAll() {
    this.#fingerprints.clear();
    this.#lookAtAll();
  }

  setManagementClusters(all: Iterable<{ name: string; title?: string }>) {
    this.#managementClusters = new Map(
      Array.from(all, ({ name, title }) => [name, title]),
    );
  }

  apply(frame: StreamFrame) {
    this.mirror.apply(frame);
    if (frame.type === 'snapshot') this.#lookAtAll();
    if (frame.type === 'changes') {
      for (const { id } of frame.upserted) this.#changed.add(id);
      for (const id of frame.removed) this.#changed.add(id);
    }
  }

  /** Writes one piece. What fails is looked at again after everything else. */
  async write(): Promise<void> {
    const piece = this.#nextPiece();
    for (const subject of piece.looked) this.#changed.delete(subject);
    try {
      await this.#apply(piece);
      this.#pieceSize = MAX_PIECE;
    } catch (error) {
      for (const subject of piece.looked) this.#changed.add(subject);
      this.#pieceSize = Math.ceil(this.#pieceSize / 2);
      throw error;
    }
  }

  #lookAtAll() {
    for (const subject of [
      ...this.#managementClusters.keys(),
      ...this.mirror.ids(),
      ...this.#written.keys(),
    ]) {
      this.#changed.add(subject);
    }
  }

  #nextPiece(): Piece {
    const piece: Piece = { looked: [], added: new Map(), removed: new Map() };
    for (const subject of this.#changed) {
      const size = piece.added.size + piece.removed.size;
      if (size >= this.#pieceSize || piece.looked.length >= MAX_LOOKED) break;
      piece.looked.push(subject);
      const wanted = this.#wanted(subject);
      const ref = this.#written.get(subject);
      if (wanted && wanted.fingerprint !== this.#fingerprints.get(subject)) {
        const { fingerprint, make } = wanted;
        piece.added.set(subject, { fingerprint, entity: make() });
      }
      if (!wanted && ref && this.#isGone(subject)) {
        piece.removed.set(subject, ref);
      }
    }
    return piece;
  }

  #wanted(
    subject: string,
  ): { fingerprint: string; make: () => Entity } | undefined {
    const context = {
      location: LATTICE_ENTITY_LOCATION,
      appUrl: this.#options.appUrl,
    };
    if (this.#managementClusters.has(subject)) {
      const title = this.#managementClusters.get(subject);
      return {
        fingerprint: title ?? '',
        make: () => managementClusterEntity({ name: subject, title }, context),
      };
    }
    const row = this.mirror.get(subject);
    return (
      row && {
        fingerprint: clusterFingerprint(row),
        make: () => clusterEntity(row, context),
      }
    );
  }

  #isGone(subject: string): boolean {
    const [managementCluster] = subject.split('/');
    const isConfigured = this.#managementClusters.has(managementCluster);
    return !isConfigured || this.mirror.isGone(subject);
  }

  async #apply({ added, removed }: Piece) {
    if (added.size + removed.size === 0) return;
    const { connection, written } = this.#options;
    const refs = new Map(
      Array.from(added, ([subject, one]) => [
        subject,
        stringifyEntityRef(one.entity),
      ]),
    );
    const isNew = ([subject, ref]: [string, string]) =>
      this.#written.get(subject) !== ref;
    await written.add(new Map([...refs].filter(isNew)));
    for (const [subject, ref] of refs) this.#written.set(subject, ref);
    await connection.applyMutation({
      type: 'delta',
      added: Array.from(added.values(), ({ entity }) => deferred(entity)),
      removed: Array.from(removed.values(), entityRef => ({
        entityRef,
        locationKey: LATTICE_ENTITY_LOCATION,
      })),
    });
    await written.remove([...removed.keys()]);
    for (const [subject, { fingerprint }] of added) {
      this.#fingerprints.set(subject, fingerprint);
    }
    for (const subject of removed.keys()) {
      this.#written.delete(subject);
      this.#fingerprints.delete(subject);
    }
  }
}

function deferred(entity: Entity) {
  return { entity, locationKey: LATTICE_ENTITY_LOCATION };
}
