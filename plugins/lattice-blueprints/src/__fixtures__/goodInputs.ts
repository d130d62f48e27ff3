import type { BlueprintId } from '../blueprints';
import * as parts from './goodParts';
import { Filler } from './goodParts';

type Input = { [key: string]: unknown };

const version = 'v1.34.7';
const publicKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA== ann@example.com';

function exposure(fill: Filler): Input {
  return {
    exposure: 'loadBalancer',
    ...fill.maybe('provider', () => fill.random.pick(['amphora', 'ovn', 'f5'])),
    ...fill.maybe('flavor', () => 'small'),
    ...fill.maybe('availabilityZone', () => 'az-1'),
    ...fill.maybe('allowedCidrs', () => ['203.0.113.0/24', '2001:db8::/32']),
    ...fill.maybe('additionalPorts', () => [9345, 8443]),
    ...fill.maybe('network', () => parts.reference(fill)),
    ...fill.maybe('subnets', () => [parts.reference(fill)]),
    ...fill.maybe('floatingIp', () => '198.51.100.7'),
    ...fill.maybe('publicAddress', () => fill.random.chance(0.5)),
    ...fill.maybe('port', () => 6443),
  };
}

function apiServerAndReplicas(fill: Filler): Input {
  const way = fill.random.next();
  if (way < 0.6) {
    return { apiServer: exposure(fill), replicas: fill.random.pick([1, 3, 5]) };
  }
  return way < 0.8
    ? {
        apiServer: {
          exposure: 'floatingIp',
          ...fill.maybe('floatingIp', () => '198.51.100.9'),
        },
        replicas: 1,
      }
    : {
        apiServer: { exposure: 'virtualIp', fixedIp: '10.30.0.10' },
        replicas: 3,
      };
}

/** What blueprints with control planes of machines share. */
function onMachines(fill: Filler): Input {
  const { apiServer, replicas } = apiServerAndReplicas(fill);
  const isVirtual = (apiServer as Input).exposure === 'virtualIp';
  return {
    ...parts.identity(fill),
    kubernetesVersion: version,
    ...fill.maybe('credentials', () => parts.credentials(fill)),
    apiServer,
    controlPlane: {
      replicas,
      machine: parts.machine(fill),
      ...parts.nodeSettings(fill),
      ...fill.maybe('failureDomains', () => ['az-1', 'az-2']),
      ...fill.maybe('healthCheck', () => parts.healthCheck(fill)),
      ...fill.maybe('certSans', () => ['api.example.com', '10.1.2.3']),
      ...fill.maybe('nodeDrainTimeoutSeconds', () => 300),
    },
    workers: fill.list(3, index => parts.pool(fill, index)),
    network: isVirtual
      ? { mode: 'managed', nodeCidr: '10.30.0.0/16' }
      : parts.network(fill),
    ...clusterNetwork(fill),
    ...fill.maybe('securityGroups', () => ({
      managed: fill.random.chance(0.8),
      allowAllInClusterTraffic: fill.random.chance(0.5),
    })),
  };
}

function clusterNetwork(fill: Filler): Input {
  return fill.maybe('clusterNetwork', () => ({
    podCidrs: ['172.20.0.0/16'],
    serviceCidrs: ['172.21.0.0/16'],
    serviceDomain: 'cluster.example',
  }));
}

function addons(fill: Filler, cnis: readonly string[], install = true): Input {
  return fill.maybe('addons', () => ({
    ...(install && { install: fill.random.pick(['managed', 'yourself']) }),
    cni: fill.random.pick(cnis),
    cloudController: fill.random.chance(0.7),
    cinderCsi: fill.random.chance(0.7),
    metricsServer: fill.random.chance(0.7),
  }));
}

/** What blueprints with hosted control planes share. */
function hosted(fill: Filler): Input {
  return {
    ...parts.identity(fill),
    kubernetesVersion: version,
    ...fill.maybe('credentials', () => parts.credentials(fill)),
    workers: fill.list(3, index => parts.pool(fill, index)),
    network: parts.network(fill),
    ...clusterNetwork(fill),
  };
}

const annotations = { 'loadbalancer.openstack.org/keep-floatingip': 'true' };

function k0smotronControlPlane(fill: Filler): Input {
  const isNodePort = fill.random.chance(0.3);
  return {
    ...fill.maybe('replicas', () => fill.random.pick([1, 3, 5])),
    ...fill.maybe('image', () => 'quay.io/k0sproject/k0s-fips'),
    service: isNodePort
      ? { type: 'NodePort', apiPort: 30443, konnectivityPort: 30132 }
      : {
          ...fill.maybe('annotations', () => annotations),
          ...fill.maybe('loadBalancerClass', () => 'octavia'),
        },
    storage: fill.random.chance(0.7)
      ? {
          type: 'etcd',
          ...fill.maybe('size', () => '10Gi'),
          ...fill.maybe('storageClass', () => 'csi-cinder'),
          ...fill.maybe('image', () => 'quay.io/k0sproject/etcd:v3.7.1'),
          ...fill.maybe('deleteVolumes', () => true),
        }
      : { type: 'kine', secretName: 'database' },
    ...fill.maybe('externalAddress', () => 'api.example.com'),
    ...fill.maybe('certSans', () => ['api.example.com']),
  };
}

function kamajiControlPlane(fill: Filler): Input {
  return {
    ...fill.maybe('replicas', () => fill.random.int(1, 4)),
    ...fill.maybe('dataStoreName', () => 'postgres'),
    service: {
      ...fill.maybe('annotations', () => annotations),
      ...fill.maybe('floatingNetworkId', () => fill.random.uuid()),
      ...fill.maybe('allowedCidrs', () => ['203.0.113.0/24']),
      ...fill.maybe('loadBalancerClass', () => 'octavia'),
    },
    ...fill.maybe('coreDns', () => fill.random.chance(0.5)),
    ...fill.maybe('konnectivity', () => fill.random.chance(0.5)),
    ...fill.maybe('certSans', () => ['api.example.com']),
  };
}

/** Makers of good inputs; those of classes are beside this file. */
export const capoInputs: Partial<Record<BlueprintId, (fill: Filler) => Input>> =
  {
    'capo-kubeadm': fill => ({
      ...onMachines(fill),
      ...fill.maybe('sshAuthorizedKeys', () => [publicKey]),
      ...fill.maybe('imageRepository', () => 'registry.example.com/k8s'),
      ...addons(fill, ['cilium', 'calico', 'none']),
    }),
    'capo-rke2': fill => ({
      ...onMachines(fill),
      ...fill.maybe('rke2', () => ({
        revision: fill.random.int(1, 3),
        registrationMethod: fill.random.pick([
          'internal-first',
          'control-plane-endpoint',
        ]),
        ingress: fill.random.chance(0.5),
      })),
      ...addons(fill, ['calico', 'canal', 'cilium', 'none']),
    }),
    k0smotron: fill => ({
      ...hosted(fill),
      ...fill.maybe('controlPlane', () => k0smotronControlPlane(fill)),
      ...addons(fill, ['calico', 'kuberouter', 'cilium', 'none'], false),
    }),
    kamaji: fill => ({
      ...hosted(fill),
      ...fill.maybe('controlPlane', () => kamajiControlPlane(fill)),
      ...fill.maybe('sshAuthorizedKeys', () => [publicKey]),
      ...addons(fill, ['cilium', 'calico', 'none']),
    }),
  };
