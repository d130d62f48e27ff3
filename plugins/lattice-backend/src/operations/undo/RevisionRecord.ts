import { ClusterRevision } from '@lattice-dev/plugin-lattice-common';

/** Where the changes of clusters are kept. */
export interface RevisionRecord {
  add(
    revision: Omit<ClusterRevision, 'id'> & {
      clusterId: string;
      clusterUid: string;
    },
  ): Promise<void>;
  /** Newest first. */
  list(clusterUid: string): Promise<ClusterRevision[]>;
}
