import { stringify } from 'yaml';
import { Target } from '../capabilities/Target';
import { KubernetesObject } from '../objects/KubernetesObject';
import { clusterNameLabel, clusterSelectorLabel } from '../objects/labels';
import { ClusterPlace } from './ClusterPlace';

/**
 * A group of people and the ClusterRole that it has in new clusters.
 *
 * @public
 */
export interface RoleBinding {
  group: string;
  clusterRole: string;
}

/**
 * Name of the ClusterResourceSet that brings role bindings into a cluster.
 *
 * @public
 */
export function accessResourceSetName(cluster: string): string {
  return `${cluster}-access`;
}

/** Names of ClusterRoleBindings take no slash and no percent sign. */
const nameOf = (text: string) => text.replaceAll('/', '.');

function manifestOf({ group, clusterRole }: RoleBinding): string {
  const apiGroup = 'rbac.authorization.k8s.io';
  return stringify({
    apiVersion: `${apiGroup}/v1`,
    kind: 'ClusterRoleBinding',
    metadata: { name: `lattice-${nameOf(group)}-${nameOf(clusterRole)}` },
    roleRef: { apiGroup, kind: 'ClusterRole', name: clusterRole },
    subjects: [{ apiGroup, kind: 'Group', name: group }],
  });
}

/** What gives the holders of kubeconfigs their rights in a new cluster. */
export function accessObjects(
  target: Target,
  place: ClusterPlace,
  bindings: readonly RoleBinding[],
): KubernetesObject[] {
  if (bindings.length === 0 || !target.serves('clusterResourceSet')) return [];
  const name = accessResourceSetName(place.name);
  const labels = { [clusterNameLabel]: place.name };
  return [
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name, namespace: place.namespace, labels },
      data: { 'role-bindings.yaml': bindings.map(manifestOf).join('---\n') },
    },
    target.object('clusterResourceSet', {
      name,
      namespace: place.namespace,
      labels,
      spec: {
        strategy: 'Reconcile',
        clusterSelector: {
          matchLabels: { [clusterSelectorLabel]: place.name },
        },
        resources: [{ kind: 'ConfigMap', name }],
      },
    }),
  ];
}
