import type { BlueprintId } from '../blueprints';
import * as parts from './goodParts';
import { Filler } from './goodParts';

type Input = { [key: string]: unknown };

const version = 'v1.34.7';

function classPool(fill: Filler, index: number): Input {
  return {
    name: `md-${index}`,
    ...parts.scaling(fill),
    ...fill.maybe('failureDomain', () => 'nova'),
    ...fill.maybe('labels', () => ({ 'node-role.kubernetes.io/worker': '' })),
    ...fill.maybe('healthCheck', () => parts.healthCheck(fill)),
    ...fill.maybe('rollout', () => ({ maxSurge: 1, maxUnavailable: 0 })),
    ...fill.maybe('nodeDrainTimeoutSeconds', () => 120),
  };
}

function workerVariables(fill: Filler): Input {
  return {
    ...fill.maybe('imageName', () => 'ubuntu-capi'),
    ...fill.maybe('imageIsOrc', () => fill.random.chance(0.5)),
    ...fill.maybe('imageAddVersion', () => fill.random.chance(0.5)),
    ...fill.maybe('networkExternalID', () => fill.random.uuid()),
    ...fill.maybe('networkMTU', () => 1400),
    ...fill.maybe('dnsNameservers', () => ['9.9.9.9']),
    ...fill.maybe('nodeCIDR', () => '10.50.0.0/20'),
    ...fill.maybe('workerFlavor', () => 'SCS-8V-16-100'),
    ...fill.maybe('workerRootDisk', () => fill.random.pick([0, 50, 100])),
    ...fill.maybe('workerServerGroupID', () => fill.random.uuid()),
    ...fill.maybe('workerAdditionalBlockDevices', () => [
      { name: 'data', sizeGiB: 30, type: 'ssd' },
      { name: 'logs' },
    ]),
    ...fill.maybe('sshKeyName', () => 'capi'),
    ...fill.maybe('securityGroups', () => ['default']),
    ...fill.maybe('securityGroupIDs', () => [fill.random.uuid()]),
    ...fill.maybe('workerSecurityGroups', () => ['workers']),
    ...fill.maybe('workerSecurityGroupIDs', () => [fill.random.uuid()]),
    ...fill.maybe('identityRef', () => ({
      name: 'openstack',
      cloudName: 'prod',
    })),
  };
}

function controlPlaneVariables(fill: Filler): Input {
  const loadBalancer = fill.random.pick(['octavia-amphora', 'octavia-ovn']);
  return {
    ...fill.maybe('controlPlaneFlavor', () => 'SCS-4V-8-50s'),
    ...fill.maybe('controlPlaneRootDisk', () => 0),
    ...fill.maybe('controlPlaneServerGroupID', () => fill.random.uuid()),
    ...fill.maybe('controlPlaneAvailabilityZones', () => ['nova']),
    ...fill.maybe('controlPlaneOmitAvailabilityZone', () => true),
    ...fill.maybe('disableAPIServerFloatingIP', () => true),
    ...fill.maybe('certSANs', () => ['api.example.com']),
    apiServerLoadBalancer: loadBalancer,
    ...(loadBalancer === 'octavia-amphora' &&
      fill.maybe('apiServerLoadBalancerOctaviaAmphoraAllowedCIDRs', () => [
        '203.0.113.0/24',
      ])),
    ...fill.maybe('oidcConfig', () => ({
      clientID: 'kubectl',
      issuerURL: 'https://dex.example.com/dex',
      usernamePrefix: 'oidc:',
    })),
  };
}

function onClass(fill: Filler): Input {
  return {
    ...parts.identity(fill),
    namespace: 'scs',
    kubernetesVersion: version,
    workers: fill.list(3, index => ({
      ...classPool(fill, index),
      ...fill.maybe('flavor', () => 'SCS-4V-16'),
      ...fill.maybe('rootDisk', () => 80),
    })),
  };
}

function latticePool(fill: Filler, index: number): Input {
  return {
    name: `pool-${index}`,
    flavor: 'SCS-4V-16-100',
    ...parts.scaling(fill),
    ...fill.maybe('rootVolume', () => ({ sizeGb: 50, type: 'classic' })),
    ...parts.nodeSettings(fill),
  };
}

function lattice(fill: Filler): Input {
  return {
    name: `demo-${fill.random.int(1, 999)}`,
    ...fill.maybe('owner', () => 'group:default/platform'),
    kubernetesVersion: 'v1.32.0',
    ...fill.maybe('bootstrap', () => fill.random.pick(['kubeadm', 'rke2'])),
    openstack: {
      externalNetwork: 'Ext-Net',
      imageName: 'Ubuntu 22.04',
      sshKeyName: 'admin',
      ...fill.maybe('cloudName', () => 'prod'),
      ...fill.maybe('dnsNameservers', () => ['8.8.8.8']),
      ...fill.maybe('nodeCidr', () => '10.7.0.0/24'),
      ...fill.maybe('loadBalancerFlavor', () => 'small'),
      ...fill.maybe('workerAvailabilityZone', () => 'nova'),
      ...fill.maybe('allowAllInClusterTraffic', () => true),
    },
    controlPlane: {
      ...fill.maybe('replicas', () => fill.random.pick([1, 3, 5])),
      flavor: 'b2-30',
      ...fill.maybe('rootVolume', () => ({ sizeGb: 50, type: 'high-speed' })),
      ...fill.maybe('availabilityZone', () => 'nova'),
    },
    workers: [
      latticePool(fill, 0),
      ...fill.list(2, index => latticePool(fill, index + 1)),
    ],
    ...fill.maybe('certSans', () => ['api.example.com']),
    ...fill.maybe('endpoints', () => ({ serviceType: 'LoadBalancer' })),
    ...fill.maybe('infraProvider', () => ({
      name: 'openstack',
      create: true,
      authUrl: 'https://auth.example.com/v3',
      region: 'GRA11',
    })),
  };
}

/** Makers of good inputs for blueprints that are no sets of CAPO objects. */
export const classInputs: Partial<
  Record<BlueprintId, (fill: Filler) => Input>
> = {
  'lattice-cluster': lattice,
  'scs-cluster-stack': fill => ({
    ...onClass(fill),
    ...fill.maybe('controlPlane', () => ({
      replicas: fill.random.pick([1, 3, 5]),
    })),
    variables: { ...workerVariables(fill), ...controlPlaneVariables(fill) },
  }),
  'scs-hosted-control-plane': fill => ({
    ...onClass(fill),
    gateway: { name: 'capi', ...fill.maybe('namespace', () => 'capi-system') },
    ...fill.maybe('controlPlane', () => ({ replicas: fill.random.int(1, 4) })),
    variables: workerVariables(fill),
  }),
  'cluster-class': fill => ({
    ...parts.identity(fill),
    namespace: 'scs',
    kubernetesVersion: version,
    class: { name: 'in-memory', ...fill.maybe('namespace', () => 'scs') },
    ...fill.maybe('controlPlane', () => ({
      replicas: fill.random.pick([1, 3]),
      variables: { controlPlaneVMStartup: '3s' },
      healthCheck: parts.healthCheck(fill),
    })),
    workers: fill.list(3, index => ({
      ...classPool(fill, index),
      ...fill.maybe('variables', () => ({ workerVMStartup: '1m' })),
    })),
    variables: {
      ...fill.maybe('controlPlaneVMStartup', () => '5s'),
      ...fill.maybe('workerNodeStartup', () => '500ms'),
    },
  }),
};
