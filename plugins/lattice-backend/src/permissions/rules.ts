import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import {
  createPermissionResourceRef,
  createPermissionRule,
} from '@backstage/plugin-permission-node';
import {
  ClusterRow,
  RESOURCE_TYPE_LATTICE_CLUSTER,
} from '@lattice-dev/plugin-lattice-common';
import { z } from 'zod';

/** A cluster, as far as permission rules look at it. */
export type ClusterResource = Pick<
  ClusterRow,
  'managementCluster' | 'namespace' | 'name' | 'owner' | 'labels'
>;

export const clusterResourceRef = createPermissionResourceRef<
  ClusterResource,
  Record<string, never>
>().with({
  pluginId: 'lattice',
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/** `team-a`, `Group:team-a` and `group:default/team-a` are the same owner. */
export function normalOwner(owner: string): string | undefined {
  try {
    return stringifyEntityRef(parseEntityRef(owner, { defaultKind: 'group' }));
  } catch {
    return undefined;
  }
}

/**
 * Reads nothing but the annotation on the Cluster object itself: whoever may
 * register a catalog entity must not become an owner by that.
 */
export const isOwner = createPermissionRule({
  name: 'IS_OWNER',
  description: 'The Cluster object names one of the claims as its owner',
  resourceRef: clusterResourceRef,
  paramsSchema: z.object({
    claims: z
      .array(z.string())
      .describe('Entity references, usually those of the user'),
  }),
  apply: (cluster, { claims }) => {
    const owner = cluster.owner && normalOwner(cluster.owner);
    return !!owner && claims.some(claim => normalOwner(claim) === owner);
  },
  toQuery: () => ({}),
});

export const inManagementCluster = createPermissionRule({
  name: 'IN_MANAGEMENT_CLUSTER',
  description: 'The cluster is in one of these management clusters',
  resourceRef: clusterResourceRef,
  paramsSchema: z.object({
    managementClusters: z.array(z.string()).describe('Names as configured'),
  }),
  apply: (cluster, { managementClusters }) =>
    managementClusters.includes(cluster.managementCluster),
  toQuery: () => ({}),
});

export const inNamespace = createPermissionRule({
  name: 'IN_NAMESPACE',
  description: 'The Cluster object is in one of these namespaces',
  resourceRef: clusterResourceRef,
  paramsSchema: z.object({
    namespaces: z.array(z.string()).describe('Kubernetes namespaces'),
  }),
  apply: (cluster, { namespaces }) => namespaces.includes(cluster.namespace),
  toQuery: () => ({}),
});

export const hasLabel = createPermissionRule({
  name: 'HAS_LABEL',
  description: 'The Cluster object has this label',
  resourceRef: clusterResourceRef,
  paramsSchema: z.object({
    label: z.string().describe('Name of the label'),
    value: z.string().optional().describe('Value; any when it is left out'),
  }),
  apply: (cluster, { label, value }) =>
    Object.hasOwn(cluster.labels, label) &&
    (value === undefined || cluster.labels[label] === value),
  toQuery: () => ({}),
});

export const clusterRules = [
  isOwner,
  inManagementCluster,
  inNamespace,
  hasLabel,
];
