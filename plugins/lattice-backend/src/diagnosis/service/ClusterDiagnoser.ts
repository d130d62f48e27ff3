import {
  ClusterDetail,
  ClusterDiagnosis,
  ClusterRow,
} from '@lattice-dev/plugin-lattice-common';
import { detailOf, rowOf } from '../../capi';
import { Moment } from '../../capi/Moment';
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
  /** The page of the cluster at the same moment. */
  detail(): ClusterDetail;
  /** After so long time alone may change it; undefined when it cannot. */
  readonly lookAgainIn?: number;
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
    const { surroundings, now, assessment } = cluster;
    const { managementCluster } = row;
    const moment = Moment.at(now);
    moment.changesAt(assessment.lookAgainAt);
    const diagnosis = engine.diagnose({
      objects: assessment.objects.with(surroundings),
      now,
      moment,
      logs,
      status: {
        ...rowOf(assessment, { managementCluster }),
        pipeline: [...assessment.pipeline],
      },
      sources: fleet.sources.filter(
        source => source.managementCluster === managementCluster,
      ),
      usualDurations: usualDurations?.(row),
    });
    const { lookAgainAt } = moment;
    return {
      diagnosis,
      detail: () => detailOf(assessment, { managementCluster, now }),
      lookAgainIn: lookAgainAt && Math.max(0, lookAgainAt - now),
    };
  }
}
