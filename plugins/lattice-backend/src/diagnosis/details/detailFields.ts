/**
 * Further fields of raw objects that rules read as `details.<name>`: the paths
 * are tried in order, `[]` walks a list. A rule that needs one more adds a row.
 */
export const detailFields: Readonly<
  Record<string, Readonly<Record<string, readonly string[]>>>
> = {
  OpenStackCluster: {
    identityType: ['spec.identityRef.type'],
    allowedCidrs: [
      'spec.apiServer.managedLoadBalancer.allowedCIDRs',
      'spec.apiServerLoadBalancer.allowedCIDRs',
    ],
    loadBalancer: [
      'spec.apiServer.managedLoadBalancer.enabled',
      'spec.apiServerLoadBalancer.enabled',
    ],
    additionalPorts: [
      'spec.apiServer.managedLoadBalancer.additionalPorts',
      'spec.apiServerLoadBalancer.additionalPorts',
    ],
    fixedIP: ['spec.apiServer.fixedIP', 'spec.apiServerFixedIP'],
    floatingIP: ['spec.apiServer.floatingIP', 'spec.apiServerFloatingIP'],
    floatingIPDisabled: ['spec.disableAPIServerFloatingIP'],
    floatingIPEnabled: ['spec.apiServer.enableFloatingIP'],
    endpointHost: ['spec.controlPlaneEndpoint.host'],
    networkId: ['status.network.id', 'spec.network.id'],
  },
  OpenStackMachine: {
    region: ['spec.identityRef.region'],
    floatingIPPool: ['spec.floatingIPPoolRef.name'],
  },
  OpenStackServer: { floatingIPPool: ['spec.floatingIPPoolRef.name'] },
  K0smotronControlPlane: {
    image: ['spec.image'],
    persistence: [
      'spec.storage.etcd.persistence.type',
      'spec.persistence.type',
    ],
  },
  KamajiControlPlane: { dataStore: ['spec.dataStoreName'] },
  RKE2ControlPlane: { registrationMethod: ['spec.registrationMethod'] },
  KubeadmControlPlane: {
    strategy: ['spec.rollout.strategy.type', 'spec.rolloutStrategy.type'],
  },
  MachineDeployment: {
    strategy: ['spec.rollout.strategy.type', 'spec.strategy.type'],
    paused: ['spec.paused'],
  },
  MachineHealthCheck: {
    maxUnhealthy: [
      'spec.remediation.triggerIf.unhealthyLessThanOrEqualTo',
      'spec.maxUnhealthy',
    ],
  },
  HostedControlPlane: {
    gateway: ['spec.gateway.name'],
    gatewayNamespace: ['spec.gateway.namespace'],
    autoGrow: ['spec.etcd.autoGrow'],
    etcdUsage: ['status.etcdVolumeUsage'],
    etcdSize: ['status.etcdVolumeSize'],
  },
  ClusterStack: {
    usableVersions: ['status.usableVersions'],
    summaryReady: ['status.summary[].ready'],
    summaryMessage: ['status.summary[].message'],
    provider: ['spec.provider'],
    stackName: ['spec.name'],
    kubernetesVersion: ['spec.kubernetesVersion'],
    noProvider: ['spec.noProvider'],
  },
  ClusterStackRelease: {
    resourceErrors: ['status.resources[].error'],
    resourceStatus: ['status.resources[].status'],
  },
  ClusterAddon: { resourceStatus: ['status.resources[].status'] },
  LatticeCluster: { provider: ['spec.provider.config'] },
  Image: {
    downloadAttempts: ['status.downloadAttempts'],
    credentials: ['spec.cloudCredentialsRef.secretName'],
  },
};
