import {
  ClusterDetail,
  ClusterDiagnosis,
  ClusterRow,
} from '@lattice-dev/plugin-lattice-common';
import { DiagnosisEngine } from '../engine/DiagnosisEngine';
import { ControllerLogLine, UsualDurations } from '../engine/DiagnosisInput';
import { DiagnosedFleet } from './DiagnosedFleet';

export interface ClusterDiagnoserOptions {
  engine: DiagnosisEngine;
  fleet: DiagnosedFleet;
  /** How long steps take in clusters like this one, if there is a history. */
  usualDurations?: (row: ClusterRow) => UsualDurations | undefined;
}

export interface Diagnosed {
  readonly diagnosis: ClusterDiagnosis;
  readonly status: ClusterDetail;
}

/** Gives the engine what the fleet knows of a cluster. */
export class ClusterDiagnoser {
  readonly #options: ClusterDiagnoserOptions;

  static create(options: ClusterDiagnoserOptions): ClusterDiagnoser {
    return new ClusterDiagnoser(options);
  }

  private constructor(options: ClusterDiagnoserOptions) {
    this.#options = options;
  }

  /** Undefined as long as the objects of the cluster are not known. */
  diagnose(
    row: ClusterRow,
    logs?: readonly ControllerLogLine[],
  ): Diagnosed | undefined {
    const { engine, fleet, usualDurations } = this.#options;
    const cluster = fleet.cluster(row);
    if (!cluster) {
      return undefined;
    }
    const { objects, surroundings, now, hasRead, isForeign, status } = cluster;
    const { managementCluster } = row;
    const diagnosis = engine.diagnose({
      objects: [...objects, ...surroundings],
      now,
      hasRead,
      isForeign,
      logs,
      status,
      sources: fleet.sources.filter(
        source => source.managementCluster === managementCluster,
      ),
      usualDurations: usualDurations?.(row),
    });
    return { diagnosis, status };
  }
}
