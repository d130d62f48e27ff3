import {
  ClusterCloudResponse,
  ClusterId,
  MachineCloudResponse,
  OpenStackChoicesRequest,
  OpenStackChoicesResponse,
  OpenStackCloudsResponse,
  OpenStackLeftoversRequest,
  OpenStackLeftoversResponse,
  OpenStackProjectsResponse,
  OpenStackQuotaRequest,
  OpenStackQuotaResponse,
} from '@lattice-dev/plugin-lattice-common';
import { SharedQuestion } from './useShared';

const refreshed = (again: boolean) => (again ? { refresh: true } : {});

/** The clouds that can be asked. */
export const cloudsQuestion: SharedQuestion<{}, OpenStackCloudsResponse> = {
  kind: 'clouds',
  ask: (api, _, { signal }) => api.listClouds({ signal }),
};

/** The configured readers of a namespace. */
export const projectsQuestion: SharedQuestion<
  { managementCluster: string; namespace: string },
  OpenStackProjectsResponse
> = {
  kind: 'projects',
  ask: (api, query, { signal }) => api.listProjects(query, { signal }),
};

/** Everything that a form chooses from. */
export const choicesQuestion: SharedQuestion<
  OpenStackChoicesRequest,
  OpenStackChoicesResponse
> = {
  kind: 'choices',
  ask: (api, query, { signal, again }) =>
    api.getChoices({ ...query, ...refreshed(again) }, { signal }),
};

/** What a project has left, and what an order would take. */
export const quotaQuestion: SharedQuestion<
  OpenStackQuotaRequest,
  OpenStackQuotaResponse
> = {
  kind: 'quota',
  ask: (api, query, { signal, again }) =>
    api.getQuota({ ...query, ...refreshed(again) }, { signal }),
};

/** What a cluster has in its cloud. */
export const clusterCloudQuestion: SharedQuestion<
  ClusterId,
  ClusterCloudResponse
> = {
  kind: 'cluster-cloud',
  ask: (api, id, { signal, again }) =>
    api.getClusterCloud(id, { signal, ...refreshed(again) }),
};

/** How far a machine came. */
export const machineCloudQuestion: SharedQuestion<
  { cluster: ClusterId; machine: string },
  MachineCloudResponse
> = {
  kind: 'machine-cloud',
  ask: (api, { cluster, machine }, { signal, again }) =>
    api.getMachineCloud(cluster, machine, { signal, ...refreshed(again) }),
};

/** What clusters that are gone left in a project. */
export const leftoversQuestion: SharedQuestion<
  OpenStackLeftoversRequest,
  OpenStackLeftoversResponse
> = {
  kind: 'leftovers',
  ask: (api, query, { signal, again }) =>
    api.getLeftovers({ ...query, ...refreshed(again) }, { signal }),
};
