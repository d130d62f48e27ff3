import {
  createPermissionResourceRef,
  createPermissionRule,
} from '@backstage/plugin-permission-node';
import {
  ClusterRow,
  RESOURCE_TYPE_LATTICE_CLUSTER,
} from '@lattice-dev/plugin-lattice-common';
import { z } from 'zod';
import { normalOwner } from '../tenants/normalOwner';

/** A cluster, as far as permission rules look at it. */
export type ClusterResource = Pick<
  ClusterRow,
  'managementCluster' | 'namespace' | 'name' | 'owner' | 'labels' | 'tenants'
>;

export const clusterResourceRef = createPermissionResourceRef<
  ClusterResource,
  Record<string, never>
>().with({
  pluginId: 'lattice',
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

const claims = z
  .array(z.string())
  .describe("Entity references, usually the user's own");

/** What each rule is given. */
export const ruleParams = {
  claims: z.object({ claims }),
  managementClusters: z.object({
    managementClusters: z.array(z.string()).describe('Configured names'),
  }),
  namespaces: z.object({
    namespaces: z.array(z.string()).describe('Kubernetes namespaces'),
  }),
  label: z.object({
    label: z.string().describe('Label name'),
    value: z.string().optional().describe('Label value; any value if omitted'),
  }),
};

function namesOne(owners: readonly string[], wanted: readonly string[]) {
  const named = new Set(wanted.map(normalOwner));
  return owners.some(owner => {
    const normal = normalOwner(owner);
    return normal !== undefined && named.has(normal);
  });
}

/**
 * Reads nothing but the annotation on the Cluster object itself: whoever may
 * register a catalog entity must not become an owner by that.
 */
export const isOwner = createPermissionRule({
  name: 'IS_OWNER',
  description: 'The owner of the Cluster object is one of the claims',
  resourceRef: clusterResourceRef,
  paramsSchema: ruleParams.claims,
  apply: ({ owner }, { claims: wanted }) =>
    owner !== undefined && namesOne([owner], wanted),
  toQuery: () => ({}),
});

/**
 * The boundary between teams: Cluster API treats everything in a namespace
 * alike, so whoever may write there can reach every cluster in it.
 */
export const isTenant = createPermissionRule({
  name: 'IS_TENANT',
  description: 'The namespace of the cluster belongs to one of the claims',
  resourceRef: clusterResourceRef,
  paramsSchema: ruleParams.claims,
  apply: ({ tenants = [] }, { claims: wanted }) => namesOne(tenants, wanted),
  toQuery: () => ({}),
});

export const inManagementCluster = createPermissionRule({
  name: 'IN_MANAGEMENT_CLUSTER',
  description: 'The cluster is in one of these management clusters',
  resourceRef: clusterResourceRef,
  paramsSchema: ruleParams.managementClusters,
  apply: (cluster, { managementClusters }) =>
    managementClusters.includes(cluster.managementCluster),
  toQuery: () => ({}),
});

export const inNamespace = createPermissionRule({
  name: 'IN_NAMESPACE',
  description: 'The Cluster object is in one of these namespaces',
  resourceRef: clusterResourceRef,
  paramsSchema: ruleParams.namespaces,
  apply: (cluster, { namespaces }) => namespaces.includes(cluster.namespace),
  toQuery: () => ({}),
});

export const hasLabel = createPermissionRule({
  name: 'HAS_LABEL',
  description: 'The Cluster object has this label',
  resourceRef: clusterResourceRef,
  paramsSchema: ruleParams.label,
  apply: (cluster, { label, value }) =>
    Object.hasOwn(cluster.labels, label) &&
    (value === undefined || cluster.labels[label] === value),
  toQuery: () => ({}),
});

export const clusterRules = [
  isOwner,
  isTenant,
  inManagementCluster,
  inNamespace,
  hasLabel,
];
