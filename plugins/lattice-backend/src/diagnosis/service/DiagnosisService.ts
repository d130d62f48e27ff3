import {
  ClusterDetail,
  ClusterDiagnosis,
  ClusterId,
  ClusterRow,
  FleetDiagnosisResponse,
  formatClusterId,
  SourceStatus,
} from '@lattice-dev/plugin-lattice-common';
import { clusterStatus } from '../../capi';
import { ClusterCut } from '../../fleet/ClusterCut';
import { StatusInput } from '../../fleet/StatusInput';
import { evidenceMarkdown } from '../bundle/evidenceMarkdown';
import { DiagnosisEngine } from '../engine/DiagnosisEngine';
import { UsualDurations } from '../engine/DiagnosisInput';
import { fleetCauses } from '../fleet/fleetCauses';
import { resolveFindings } from '../fleet/resolveFindings';

/** What the diagnosis needs of the fleet: its objects, cut to the asker. */
export interface DiagnosedFleet {
  readonly sources: SourceStatus[];
  row(id: ClusterId, cut: ClusterCut): ClusterRow | undefined;
  rows(cut: ClusterCut): ClusterRow[];
  statusInput(
    id: ClusterId,
  ): Pick<StatusInput, 'objects' | 'now' | 'sees'> | undefined;
}

export interface DiagnosisServiceOptions {
  engine: DiagnosisEngine;
  fleet: DiagnosedFleet;
  /** Medians of the history, if there is one. */
  usualDurations?: () => UsualDurations;
}

interface Known {
  readonly row: ClusterRow;
  readonly diagnosis: ClusterDiagnosis;
}

/** So many clusters are diagnosed before others get their turn. */
const CLUSTERS_A_TURN = 100;

/**
 * Diagnoses clusters when somebody asks, and remembers what was found last, so
 * that what was repaired since can be told. A healthy cluster whose row has not
 * changed is not looked at again.
 */
export class DiagnosisService {
  readonly #options: DiagnosisServiceOptions;
  readonly #known = new Map<string, Known>();

  static create(options: DiagnosisServiceOptions): DiagnosisService {
    return new DiagnosisService(options);
  }

  private constructor(options: DiagnosisServiceOptions) {
    this.#options = options;
  }

  /** Undefined when the cluster does not exist or may not be seen. */
  get(id: ClusterId, cut: ClusterCut): ClusterDiagnosis | undefined {
    const row = this.#options.fleet.row(id, cut);
    return row && this.#diagnose(row)?.diagnosis;
  }

  /** The same as Markdown, for handing over. */
  markdown(id: ClusterId, cut: ClusterCut): string | undefined {
    const row = this.#options.fleet.row(id, cut);
    const found = row && this.#diagnose(row);
    return found && evidenceMarkdown(found.diagnosis, found.status);
  }

  /** Causes that several of the clusters share that somebody may see. */
  async fleet(cut: ClusterCut): Promise<FleetDiagnosisResponse> {
    const { fleet } = this.#options;
    const diagnoses: ClusterDiagnosis[] = [];
    for (const [index, row] of fleet.rows(cut).entries()) {
      const diagnosis = this.#remembered(row) ?? this.#diagnose(row)?.diagnosis;
      if (diagnosis) {
        diagnoses.push(diagnosis);
      }
      if (index % CLUSTERS_A_TURN === CLUSTERS_A_TURN - 1) {
        await new Promise(resolve => setImmediate(resolve));
      }
    }
    return { causes: fleetCauses(diagnoses), sources: fleet.sources };
  }

  /** To be called when a cluster is gone. */
  forget(id: string): void {
    this.#known.delete(id);
  }

  #remembered(row: ClusterRow): ClusterDiagnosis | undefined {
    const known = this.#known.get(row.id);
    return known?.row === row && row.health === 'healthy'
      ? known.diagnosis
      : undefined;
  }

  #diagnose(
    row: ClusterRow,
  ): { diagnosis: ClusterDiagnosis; status?: ClusterDetail } | undefined {
    const { engine, fleet, usualDurations } = this.#options;
    const input = fleet.statusInput(row);
    if (!input) {
      return undefined;
    }
    const { objects, now, sees } = input;
    const { managementCluster } = row;
    const status = clusterStatus(objects, { managementCluster, now, sees });
    const found = engine.diagnose({
      objects,
      now,
      sees,
      status: status ?? row,
      sources: fleet.sources.filter(
        source => source.managementCluster === managementCluster,
      ),
      usualDurations: usualDurations?.(),
    });
    const id = formatClusterId(row);
    const diagnosis = resolveFindings(this.#known.get(id)?.diagnosis, found);
    this.#known.set(id, { row, diagnosis });
    return { diagnosis, status };
  }
}
