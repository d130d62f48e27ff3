import {
  OpenStackChoicesRequest,
  OpenStackChoicesResponse,
  OpenStackCloudsResponse,
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
