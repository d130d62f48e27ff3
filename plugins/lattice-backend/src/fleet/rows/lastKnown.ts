import {
  ClusterDetail,
  ClusterRow,
  ObjectTree,
} from '@lattice-dev/plugin-lattice-common';

const NOT_READ =
  'Not read since Lattice started. Showing the last known status.';

/** As much as a row from an earlier run can say, until the watch catches up. */
export function lastKnownDetail(row: ClusterRow): ClusterDetail {
  return {
    ...row,
    infrastructure: {
      health: 'unknown',
      message: NOT_READ,
      nodeCidrs: [],
      podCidrs: [],
      serviceCidrs: [],
      failureDomains: [],
    },
    controlPlaneStatus: {
      hosted: false,
      health: 'unknown',
      message: NOT_READ,
      replicas: row.controlPlane,
      version: row.kubernetesVersion,
      failureDomains: [],
    },
    pools: [],
    machines: [],
    pipeline: [],
    conditions: [],
    events: [],
  };
}

export function lastKnownTree(row: ClusterRow): ObjectTree {
  const object = {
    group: 'cluster.x-k8s.io',
    kind: 'Cluster',
    namespace: row.namespace,
    name: row.name,
    uid: row.uid,
  };
  return {
    root: {
      id: row.uid,
      type: 'object',
      kind: 'Cluster',
      object,
      members: [object],
      health: row.health,
      state: row.phase,
      since: row.since,
      message: NOT_READ,
      firstBroken: false,
      echo: false,
      children: [],
    },
    objects: 1,
    broken: 0,
    missing: 0,
  };
}
