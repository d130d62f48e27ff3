import {
  ClusterDiagnosis,
  ClusterId,
  ClusterRow,
  FleetDiagnosisResponse,
} from '@lattice-dev/plugin-lattice-common';
import { ShownObject } from '../../capi';
import { ReadFilter } from '../../fleet/query/ReadFilter';
import { visibleSources } from '../../fleet/query/visibleSources';
import { throwIfGone } from '../../limits/CallerGoneError';
import { evidenceMarkdown } from '../bundle/evidenceMarkdown';
import { evidenceTar } from '../bundle/evidenceTar';
import { DiagnosisEngine } from '../engine/DiagnosisEngine';
import { fleetCauses } from '../fleet/fleetCauses';
import { ReadMachineCloud, readCloudOf } from '../logs/CloudWords';
import { ReadPodLog, readLogsOf } from '../logs/ControllerLogs';
import {
  ClusterDiagnoser,
  ClusterDiagnoserOptions,
  Diagnosed,
} from './ClusterDiagnoser';
import { DiagnosedFleet } from './DiagnosedFleet';
import { DiagnosisListener, DiagnosisStore } from './DiagnosisStore';

export interface DiagnosisServiceOptions extends ClusterDiagnoserOptions {
  engine: DiagnosisEngine;
  fleet: DiagnosedFleet;
  readPodLog?: ReadPodLog;
  /** What is shown of an object; undefined when it is not there any more. */
  readObject?: (id: ClusterId, uid: string) => Promise<ShownObject | undefined>;
  /** A subscriber threw; the others were told all the same. */
  onListenerError?: (error: unknown) => void;
}

/** So many clusters are diagnosed before others get their turn. */
const CLUSTERS_A_TURN = 100;
/** So many objects of a bundle are read at the same time. */
const READS_AT_ONCE = 8;
const MAX_BUNDLED = 300;

/**
 * What is wrong with clusters: remembered as of the last change, and looked at
 * anew when somebody asks. Every answer is cut to what the asker may see;
 * undefined when the cluster does not exist or is hidden.
 */
export class DiagnosisService {
  readonly #options: DiagnosisServiceOptions;
  readonly #diagnoser: ClusterDiagnoser;
  readonly #store: DiagnosisStore;

  static create(options: DiagnosisServiceOptions): DiagnosisService {
    return new DiagnosisService(options);
  }

  private constructor(options: DiagnosisServiceOptions) {
    this.#options = options;
    this.#diagnoser = ClusterDiagnoser.create(options);
    this.#store = new DiagnosisStore(options.onListenerError ?? (() => {}));
  }

  get engine(): DiagnosisEngine {
    return this.#options.engine;
  }

  get(id: ClusterId, readFilter: ReadFilter): ClusterDiagnosis | undefined {
    return this.#shown(id, readFilter)?.diagnosis;
  }

  /**
   * The same with what the controllers logged, or what the cloud says; nothing
   * of it is kept.
   */
  async withWords(
    id: ClusterId,
    readFilter: ReadFilter,
    of: { logs?: boolean; cloud?: ReadMachineCloud },
  ): Promise<ClusterDiagnosis | undefined> {
    const { fleet, readPodLog } = this.#options;
    const row = fleet.row(id, readFilter);
    const cluster = row && fleet.cluster(row);
    const known = this.get(id, readFilter);
    if (!cluster || !known) {
      return known;
    }
    const { managementCluster } = row;
    const parts = await Promise.all([
      of.logs && readPodLog
        ? readLogsOf(managementCluster, cluster, readPodLog)
        : undefined,
      of.cloud ? readCloudOf([...cluster.objects], of.cloud) : undefined,
    ]);
    const read = parts.filter(part => part !== undefined);
    const lines = read.flatMap(part => part.lines);
    const found = this.#diagnoser.diagnose(row, lines)?.diagnosis;
    return (
      found && {
        ...found,
        sources: known.sources,
        resolved: known.resolved,
        logs: read.flatMap(({ statuses }) => statuses),
      }
    );
  }

  /** As Markdown, for handing over. */
  markdown(id: ClusterId, readFilter: ReadFilter): string | undefined {
    const found = this.#shown(id, readFilter);
    return found && evidenceMarkdown(found.diagnosis, found.detail());
  }

  /** As a tar with what is shown of the objects and events themselves. */
  async bundle(
    id: ClusterId,
    readFilter: ReadFilter,
    signal?: AbortSignal,
  ): Promise<Buffer | undefined> {
    const { fleet } = this.#options;
    const row = fleet.row(id, readFilter);
    const cluster = row && fleet.cluster(row);
    const found = this.#shown(id, readFilter);
    if (!cluster || !found) {
      return undefined;
    }
    const uids = cluster.objects.map(({ uid }) => uid).slice(0, MAX_BUNDLED);
    return evidenceTar({
      markdown: evidenceMarkdown(found.diagnosis, found.detail()),
      diagnosis: found.diagnosis,
      objects: await this.#readAll(row, uids, signal),
      now: cluster.now,
    });
  }

  /** Causes that several of the clusters share that somebody may see. */
  async fleet(readFilter: ReadFilter): Promise<FleetDiagnosisResponse> {
    const { fleet } = this.#options;
    const diagnoses: ClusterDiagnosis[] = [];
    for (const [index, row] of fleet.rows(readFilter).entries()) {
      const known = this.#store.get(row.id) ?? this.look(row)?.diagnosis;
      if (known) {
        diagnoses.push(known);
      }
      if (index % CLUSTERS_A_TURN === CLUSTERS_A_TURN - 1) {
        await new Promise(resolve => setImmediate(resolve));
      }
    }
    return {
      causes: fleetCauses(diagnoses),
      sources: visibleSources(fleet.sources, readFilter),
    };
  }

  /** What is found now, with as much of the sources as the asker may see. */
  #shown(id: ClusterId, readFilter: ReadFilter): Diagnosed | undefined {
    const row = this.#options.fleet.row(id, readFilter);
    const found = row && this.look(row);
    if (!found) return undefined;
    const sources = visibleSources(found.diagnosis.sources, readFilter);
    return { ...found, diagnosis: { ...found.diagnosis, sources } };
  }

  /** Looks at one cluster now, whoever asks, and remembers what is found. */
  look(row: ClusterRow): Diagnosed | undefined {
    const found = this.#diagnoser.diagnose(row);
    return (
      found && { ...found, diagnosis: this.#store.put(row, found.diagnosis) }
    );
  }

  /** What was found last, without looking again. */
  known(id: string): ClusterDiagnosis | undefined {
    return this.#store.get(id);
  }

  /** To be called when a cluster is gone. */
  forget(id: string): void {
    this.#store.delete(id);
  }

  subscribe(listener: DiagnosisListener): () => void {
    return this.#store.subscribe(listener);
  }

  async #readAll(
    id: ClusterId,
    uids: readonly string[],
    signal?: AbortSignal,
  ): Promise<ShownObject[]> {
    const { readObject } = this.#options;
    const found: ShownObject[] = [];
    for (let at = 0; readObject && at < uids.length; at += READS_AT_ONCE) {
      throwIfGone(signal);
      const some = uids.slice(at, at + READS_AT_ONCE);
      const read = await Promise.all(some.map(uid => readObject(id, uid)));
      found.push(...read.filter(object => object !== undefined));
    }
    return found;
  }
}
