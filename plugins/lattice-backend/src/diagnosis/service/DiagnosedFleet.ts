import {
  ClusterId,
  ClusterRow,
  SourceStatus,
} from '@lattice-dev/plugin-lattice-common';
import { ObjectsOptions } from '../../capi/ClusterObjects';
import { ReadFilter } from '../../fleet/query/ReadFilter';
import { StatusInput } from '../../fleet/rows/StatusInput';
import { DiagnosedObject } from '../engine/DiagnosisInput';

/** All that is known of one cluster at one moment. */
export interface DiagnosedCluster
  extends Omit<StatusInput, 'id' | 'isForeign'>,
    Pick<ObjectsOptions, 'isForeign'> {
  /** What it does not own and rests on: controllers, images, releases. */
  readonly surroundings: readonly DiagnosedObject[];
}

/** What the diagnosis needs of the fleet: its objects, cut to the asker. */
export interface DiagnosedFleet {
  readonly sources: SourceStatus[];
  row(id: ClusterId, readFilter: ReadFilter): ClusterRow | undefined;
  rows(readFilter: ReadFilter): ClusterRow[];
  /** Undefined until its objects have been read. */
  cluster(id: ClusterId): DiagnosedCluster | undefined;
}
