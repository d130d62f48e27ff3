import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { clusterStatus, HasReadKind } from '..';
import { membersOf } from './membersOf';
import { condition, NOW, readyInfrastructure, rosyCluster } from './rawObjects';
import { projectAll } from './snapshots';

export function statusOf(
  raws: object[],
  options: { hasRead?: HasReadKind } = {},
): ClusterDetail {
  const objects = membersOf('team/demo', projectAll(raws));
  return clusterStatus(objects, {
    managementCluster: 'mgmt',
    now: NOW,
    ...options,
  })!;
}

export const initialized = {
  observedGeneration: 1,
  replicas: 2,
  readyReplicas: 2,
  availableReplicas: 2,
  upToDateReplicas: 2,
  version: 'v1.34.2',
  initialization: { controlPlaneInitialized: true },
  externalManagedControlPlane: true,
};

export const up = {
  ...initialized,
  conditions: [condition('Available', 'True')],
};

export function base(kind: string) {
  return [rosyCluster(kind), readyInfrastructure()];
}
