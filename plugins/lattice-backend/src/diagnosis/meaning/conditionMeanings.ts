/**
 * What a condition that is not true means in general, for clusters that no
 * rule explains. The first row whose kind and type fit.
 */
export interface ConditionMeaning {
  readonly kind?: RegExp;
  readonly type: RegExp;
  readonly meaning: string;
}

export const conditionMeanings: readonly ConditionMeaning[] = [
  {
    type: /^TopologyReconciled$/,
    meaning:
      'Cluster API could not turn the ClusterClass and its variables into objects.',
  },
  {
    kind: /^Cluster$/,
    type: /^InfrastructureReady$/,
    meaning:
      'The infrastructure provider has not finished the network and endpoint of the cluster.',
  },
  {
    kind: /^Machine$/,
    type: /^InfrastructureReady$/,
    meaning:
      'The infrastructure provider has not finished the server of this machine.',
  },
  {
    type: /^OpenStackAuthenticationSucceeded$/,
    meaning: 'OpenStack did not accept the credentials.',
  },
  {
    type: /^NetworkReady$/,
    meaning: 'The network or subnet of the cluster is not there yet.',
  },
  {
    type: /^RouterReady$/,
    meaning:
      'The router between the node network and the external network is not there yet.',
  },
  {
    type: /^SecurityGroupsReady$/,
    meaning: 'The security groups of the cluster are not there yet.',
  },
  {
    type: /^APIEndpointReady$/,
    meaning:
      'The load balancer or floating IP of the API server is not there yet.',
  },
  {
    type: /^APIServerIngressReady/,
    meaning:
      'The API server of this machine cannot be reached through the endpoint yet.',
  },
  {
    type: /^InstanceReady$/,
    meaning: 'The server is not active in OpenStack.',
  },
  {
    type: /^BootstrapConfigReady$|^DataSecretAvailable$/,
    meaning: 'The data with which a server becomes a node is not produced yet.',
  },
  {
    type: /^ControlPlaneInitialized$|^Initialized$/,
    meaning:
      'The first control plane has not come up yet; everything else waits for it.',
  },
  {
    type: /^CertificatesAvailable$|^CACertificatesReady$|^CABundleReady$|^CertificatesReady$/,
    meaning: 'The certificates of the control plane are not issued.',
  },
  {
    type: /^RemoteConnectionProbe$/,
    meaning:
      'The management cluster cannot reach the API server of this cluster, so what is known of its nodes may be old.',
  },
  {
    type: /^EtcdClusterHealthy$|^EtcdMemberHealthy$|^EtcdPodHealthy$|^EtcdClusterReady$/,
    meaning:
      'etcd, the database of the control plane, is not healthy or cannot be reached.',
  },
  {
    type: /^ControlPlaneComponentsHealthy$|PodHealthy$/,
    meaning: 'A component of the control plane is not running as it should.',
  },
  {
    type: /^NodeHealthy$|^NodeReady$/,
    meaning: 'The node has not joined, or reports that it is not ready.',
  },
  {
    type: /^HealthCheckSucceeded$/,
    meaning: 'A MachineHealthCheck found this machine unhealthy.',
  },
  {
    type: /^OwnerRemediated$/,
    meaning: 'An unhealthy machine waits to be replaced.',
  },
  {
    type: /^RemediationAllowed$/,
    meaning: 'The MachineHealthCheck has stopped to replace machines.',
  },
  {
    type: /^MachinesReady$|MachinesReady$/,
    meaning:
      'Some machines are not ready; the machine named in the message says why.',
  },
  {
    type: /^ControlPlaneAvailable$/,
    meaning: "The control plane isn't fully available.",
  },
  {
    type: /^WorkersAvailable$/,
    meaning: 'Fewer workers are available than ordered.',
  },
  {
    type: /^ResourcesApplied$/,
    meaning:
      'What a ClusterResourceSet should put into the cluster is not there.',
  },
  {
    type: /^HelmChart|^HelmRelease/,
    meaning: "A Helm chart of the cluster isn't installed as requested.",
  },
  {
    type: /^ControlPlaneExposed$|ServiceReady$|AddressReady$/,
    meaning: 'The hosted control plane has no address yet.',
  },
  {
    type: /^SyncControlPlaneEndpointReady$/,
    meaning:
      'The hosted control plane could not write the endpoint of the cluster.',
  },
  {
    type: /^Workload/,
    meaning:
      'Something that the provider keeps inside the workload cluster is not ready.',
  },
  {
    type: /^VariablesReady$|^RefVersionsUpToDate$/,
    meaning: 'The ClusterClass itself is not in order.',
  },
  {
    type: /^UpToDate$|MachinesUpToDate$/,
    meaning:
      'Some machines do not have the version or shape that is ordered yet; the message says in what they differ.',
  },
  {
    type: /^RollingOut$/,
    meaning: 'Machines are being replaced by newer ones, one after the other.',
  },
  {
    type: /^Available$/,
    meaning:
      "The object isn't fully available. Its message lists what it's waiting for.",
  },
  {
    type: /^Ready$/,
    meaning: 'The provider reports that the object is not ready.',
  },
];

const UNKNOWN =
  'The provider reports a condition that is not true; its message is all that is known.';

export function meaningOf(kind: string, type: string): string {
  const row = conditionMeanings.find(
    candidate =>
      candidate.type.test(type) && (candidate.kind?.test(kind) ?? true),
  );
  return row?.meaning ?? UNKNOWN;
}
