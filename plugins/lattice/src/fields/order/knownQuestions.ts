import { SchemaPart } from './schemaPart';

/** Answers beside the input of the blueprint, and better words for some. */
export const known: Record<
  string,
  SchemaPart & { names?: Record<string, string> }
> = {
  name: {
    description:
      'Lowercase letters, digits and dashes. Machine names start with it.',
  },
  owner: { title: 'Owner', description: 'Team that owns the cluster.' },
  managementCluster: {
    type: 'string',
    title: 'Management cluster',
    description: 'Management cluster that reconciles the cluster.',
  },
  namespace: {
    description: "Namespace on the management cluster, usually your team's.",
    default: undefined,
  },
  'openstack.secret.namespace': {
    title: 'Credentials namespace',
    description:
      'Namespace of the Secret with clouds.yaml. The cluster gets its own namespace.',
  },
  kubernetesVersion: {
    title: 'Kubernetes',
    description: 'Only versions supported here are listed.',
  },
  class: {
    title: 'Class',
    description: 'ClusterClass on the management cluster.',
  },
  bootstrap: { title: 'Distribution' },
  workers: { title: 'Worker pools', minItems: 1 },
  'controlPlane.machine': { title: 'Control plane machines' },
  'controlPlane.flavor': { title: 'Control plane machine size' },
  'controlPlane.replicas': { title: 'Control plane' },
  'network.externalNetwork.name': {
    title: 'External network',
    description: 'External network for floating IPs.',
  },
  'network.mode': {
    title: 'Network',
    description: 'A new network for this cluster, or an existing one.',
    names: { managed: 'New network', existing: 'Existing network' },
  },
  'network.network.name': { title: 'Network name' },
  'network.nodeCidr': { title: 'Node CIDR' },
  'openstack.nodeCidr': { title: 'Node CIDR' },
  'apiServer.exposure': {
    title: 'API server',
    names: {
      loadBalancer: 'Behind a load balancer (highly available)',
      floatingIp:
        "Single control plane machine with a floating IP (can't be upgraded)",
      virtualIp: 'Virtual IP in the network of the machines',
    },
  },
  'stack.version': { title: 'Cluster stack release' },
  'gateway.name': { title: 'Gateway' },
  'gateway.namespace': { title: 'Gateway namespace' },
};

/** Variables of a stack that most orders set. */
export const usualVariables = [
  'controlPlaneFlavor',
  'workerFlavor',
  'networkExternalID',
  'nodeCIDR',
  'sshKeyName',
  'apiServerLoadBalancer',
];

/** Without these an order has no place. */
export const always = [
  'owner',
  'managementCluster',
  'namespace',
  'openstack.secret.namespace',
];

/** Answers of machines and pools that stand in their row. */
export const inRow = [
  'name',
  'class',
  'replicas',
  'autoscaler.min',
  'autoscaler.max',
  'failureDomain',
  'flavor',
  'rootVolume.sizeGiB',
  'rootVolume.type',
  'image.name',
  'sshKeyName',
];

/** Titles that fit into a row. */
export const rowTitles: Record<string, string> = {
  'autoscaler.min': 'Min nodes',
  'autoscaler.max': 'Max nodes',
  failureDomain: 'Zone',
  'image.name': 'Image',
  'rootVolume.sizeGiB': 'Root volume, GB',
  'rootVolume.type': 'Root volume type',
  class: 'Worker class',
};
