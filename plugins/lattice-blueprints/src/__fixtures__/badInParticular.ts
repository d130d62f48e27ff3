import type { BlueprintId } from '../blueprints';
import { replaceAt } from './badEverywhere';

type Path = (string | number)[];

/** One particular mistake: what to set, and the field that must be named. */
export interface Mistake {
  what: string;
  set: readonly [Path, unknown][];
  field: Path;
}

function mistake(
  what: string,
  field: Path,
  ...set: [Path, unknown][]
): Mistake {
  return { what, field, set };
}

const longName = 'a'.repeat(60);

const everywhere: Mistake[] = [
  mistake('upper case name', ['name'], [['name'], 'Demo']),
  mistake('name too long once suffixed', ['name'], [['name'], longName]),
  mistake('no name', ['name'], [['name'], undefined]),
  mistake(
    'version without v',
    ['kubernetesVersion'],
    [['kubernetesVersion'], '1.34.7'],
  ),
  mistake(
    'version too old',
    ['kubernetesVersion'],
    [['kubernetesVersion'], 'v1.19.1'],
  ),
  mistake(
    'no version',
    ['kubernetesVersion'],
    [['kubernetesVersion'], undefined],
  ),
  mistake(
    'two fixed numbers',
    ['workers', 0, 'replicas'],
    [['workers', 0, 'replicas'], 3],
    [['workers', 0, 'autoscaler'], { min: 1, max: 3 }],
  ),
  mistake(
    'range upside down',
    ['workers', 0, 'autoscaler', 'max'],
    [['workers', 0, 'replicas'], undefined],
    [['workers', 0, 'autoscaler'], { min: 5, max: 2 }],
  ),
];

const ranges: Mistake[] = [
  mistake(
    'pods overlap services',
    ['clusterNetwork', 'serviceCidrs', 0],
    [
      ['clusterNetwork'],
      { podCidrs: ['10.0.0.0/8'], serviceCidrs: ['10.96.0.0/12'] },
    ],
  ),
  mistake(
    'host bits',
    ['clusterNetwork', 'podCidrs', 0],
    [
      ['clusterNetwork'],
      { podCidrs: ['10.1.2.3/16'], serviceCidrs: ['10.96.0.0/12'] },
    ],
  ),
  mistake(
    'no CIDR',
    ['clusterNetwork', 'podCidrs', 0],
    [
      ['clusterNetwork'],
      { podCidrs: ['10.300.0.0/16'], serviceCidrs: ['10.96.0.0/12'] },
    ],
  ),
];

const evenMembers = mistake(
  'even etcd members',
  ['controlPlane', 'replicas'],
  [['controlPlane', 'replicas'], 4],
);

const capo: Mistake[] = [
  ...ranges,
  mistake(
    'nodes overlap pods',
    ['clusterNetwork', 'podCidrs', 0],
    [['network'], { mode: 'managed', nodeCidr: '172.20.4.0/24' }],
    [
      ['clusterNetwork'],
      { podCidrs: ['172.20.0.0/16'], serviceCidrs: ['172.21.0.0/16'] },
    ],
  ),
  mistake(
    'network too small',
    ['network', 'nodeCidr'],
    [['network'], { mode: 'managed', nodeCidr: '10.30.0.0/29' }],
    [['workers', 0, 'autoscaler'], undefined],
    [['workers', 0, 'replicas'], 50],
  ),
  mistake(
    'network by id and name',
    ['network', 'network'],
    [
      ['network'],
      {
        mode: 'existing',
        network: { id: '11111111-1111-4111-8111-111111111111', name: 'x' },
      },
    ],
  ),
  mistake(
    'no UUID',
    ['network', 'network', 'id'],
    [['network'], { mode: 'existing', network: { id: 'public' } }],
  ),
  mistake(
    'image by nothing',
    ['workers', 0, 'machine', 'image'],
    [['workers', 0, 'machine', 'image'], {}],
  ),
  mistake(
    'worker newer than control plane',
    ['workers', 0, 'version'],
    [['workers', 0, 'version'], 'v1.35.0'],
  ),
  mistake(
    'worker too far behind',
    ['workers', 0, 'version'],
    [['workers', 0, 'version'], 'v1.30.2'],
  ),
  mistake(
    'pool twice',
    ['workers', 1, 'name'],
    [['workers', 1, 'name'], 'md-0'],
  ),
  mistake(
    'pool name too long once suffixed',
    ['workers', 0, 'name'],
    [['name'], 'a'.repeat(40)],
    [['workers', 0, 'name'], 'b'.repeat(30)],
  ),
  mistake(
    'label of a reserved domain',
    ['workers', 0, 'labels', 'kubernetes.io/role'],
    [['workers', 0, 'labels'], { 'kubernetes.io/role': 'x' }],
  ),
  mistake(
    'taint effect',
    ['workers', 0, 'taints', 0, 'effect'],
    [['workers', 0, 'taints'], [{ key: 'a', effect: 'Sometimes' }]],
  ),
  mistake(
    'volume of no size',
    ['workers', 0, 'machine', 'rootVolume', 'sizeGiB'],
    [['workers', 0, 'machine', 'rootVolume'], { sizeGiB: 0 }],
  ),
  mistake(
    'nothing may roll',
    ['workers', 0, 'rollout'],
    [['workers', 0, 'rollout'], { maxSurge: 0, maxUnavailable: 0 }],
  ),
  mistake(
    'health check too quick',
    ['workers', 0, 'healthCheck', 'nodeStartupTimeoutSeconds'],
    [['workers', 0, 'healthCheck'], { nodeStartupTimeoutSeconds: 5 }],
  ),
];

const onMachines: Mistake[] = [
  ...capo,
  evenMembers,
  mistake(
    'control plane too small',
    ['controlPlane', 'machine', 'flavor'],
    [['controlPlane', 'machine', 'flavor'], 'SCS-1V-4-50'],
  ),
  mistake(
    'many on one floating IP',
    ['controlPlane', 'replicas'],
    [['apiServer'], { exposure: 'floatingIp' }],
    [['controlPlane', 'replicas'], 3],
  ),
  mistake(
    'address outside the network',
    ['apiServer', 'fixedIp'],
    [['apiServer'], { exposure: 'virtualIp', fixedIp: '192.0.2.1' }],
    [['network'], { mode: 'managed', nodeCidr: '10.30.0.0/24' }],
  ),
  mistake(
    'unknown exposure',
    ['apiServer', 'exposure'],
    [['apiServer'], { exposure: 'magic' }],
  ),
  mistake(
    'port out of range',
    ['apiServer', 'port'],
    [['apiServer'], { exposure: 'loadBalancer', port: 70000 }],
  ),
];

/** Particular mistakes of each blueprint. */
export const badInParticular: Record<BlueprintId, readonly Mistake[]> = {
  'capo-kubeadm': [
    ...onMachines,
    mistake(
      'no charts for the version',
      ['kubernetesVersion'],
      [['kubernetesVersion'], 'v1.39.0'],
      [['addons'], { cni: 'cilium' }],
      [['workers'], []],
    ),
  ],
  'capo-rke2': [
    ...onMachines,
    mistake(
      'release out of range',
      ['rke2', 'revision'],
      [['rke2'], { revision: 0 }],
    ),
  ],
  k0smotron: [
    ...capo,
    mistake(
      'even etcd members',
      ['controlPlane', 'replicas'],
      [['controlPlane'], { replicas: 2 }],
    ),
    mistake(
      'image with a tag',
      ['controlPlane', 'image'],
      [['controlPlane'], { image: 'ghcr.io/k0sproject/k0s:v1.34.2-k0s.0' }],
    ),
    mistake(
      'node port out of range',
      ['controlPlane', 'service', 'apiPort'],
      [
        ['controlPlane'],
        {
          service: { type: 'NodePort', apiPort: 6443, konnectivityPort: 30132 },
        },
      ],
    ),
    mistake(
      'one port for two',
      ['controlPlane', 'service', 'konnectivityPort'],
      [
        ['controlPlane'],
        { service: { apiPort: 6443, konnectivityPort: 6443 } },
      ],
    ),
  ],
  kamaji: [
    ...capo,
    mistake(
      'allowed CIDRs without load balancer',
      ['controlPlane', 'service', 'allowedCidrs'],
      [
        ['controlPlane'],
        { service: { type: 'NodePort', allowedCidrs: ['10.0.0.0/8'] } },
      ],
    ),
    mistake(
      'internal with floating IP',
      ['controlPlane', 'service', 'floatingNetworkId'],
      [
        ['controlPlane'],
        {
          service: {
            internal: true,
            floatingNetworkId: '11111111-1111-4111-8111-111111111111',
          },
        },
      ],
    ),
  ],
  'lattice-cluster': [
    ...ranges,
    evenMembers,
    mistake(
      'control plane too small',
      ['controlPlane', 'flavor'],
      [['controlPlane', 'flavor'], 'SCS-1L-1'],
    ),
    mistake(
      'ports collide',
      ['endpoints', 'bootstrapPort'],
      [['endpoints'], { grpcPort: 8443, bootstrapPort: 8443 }],
    ),
    mistake('no workers', ['workers'], [['workers'], []]),
  ],
  'scs-cluster-stack': [
    ...ranges,
    evenMembers,
    mistake(
      'unknown load balancer',
      ['variables', 'apiServerLoadBalancer'],
      [['variables', 'apiServerLoadBalancer'], 'f5'],
    ),
    mistake(
      'allowed CIDRs with ovn',
      ['variables', 'apiServerLoadBalancerOctaviaAmphoraAllowedCIDRs'],
      [['variables', 'apiServerLoadBalancer'], 'octavia-ovn'],
      [
        ['variables', 'apiServerLoadBalancerOctaviaAmphoraAllowedCIDRs'],
        ['10.0.0.0/8'],
      ],
    ),
    mistake(
      'unknown variable',
      ['variables', 'flavour'],
      [['variables', 'flavour'], 'big'],
    ),
    mistake(
      'no version 4 UUID',
      ['variables', 'networkExternalID'],
      [
        ['variables', 'networkExternalID'],
        '11111111-1111-1111-1111-111111111111',
      ],
    ),
    mistake(
      'control plane too small',
      ['variables', 'controlPlaneFlavor'],
      [['variables', 'controlPlaneFlavor'], 'SCS-1V-4'],
    ),
    mistake(
      'mirrors without such a class',
      ['variables', 'registryMirrors'],
      [
        ['variables', 'registryMirrors'],
        [
          {
            hostnameUpstream: 'docker.io',
            urlUpstream: 'https://docker.io',
            urlMirror: 'https://m.example.com',
          },
        ],
      ],
    ),
    mistake(
      'many on one floating IP',
      ['controlPlane', 'replicas'],
      [['variables', 'apiServerLoadBalancer'], 'none'],
      [['variables', 'disableAPIServerFloatingIP'], false],
      [
        ['variables', 'apiServerLoadBalancerOctaviaAmphoraAllowedCIDRs'],
        undefined,
      ],
      [['controlPlane'], { replicas: 3 }],
    ),
    mistake(
      'label that does not reach nodes',
      ['workers', 0, 'labels', 'example.com/x'],
      [['workers', 0, 'labels'], { 'example.com/x': 'y' }],
    ),
  ],
  'scs-hosted-control-plane': [
    ...ranges,
    mistake('no gateway', ['gateway'], [['gateway'], undefined]),
    mistake(
      'gateway without name',
      ['gateway', 'name'],
      [['gateway'], { namespace: 'capi-system' }],
    ),
    mistake(
      'certificate names',
      ['variables', 'certSANs'],
      [['variables', 'certSANs'], ['a.example.com']],
    ),
    mistake(
      'unknown variable',
      ['variables', 'controlPlaneFlavor'],
      [['variables', 'controlPlaneFlavor'], 'SCS-4V-8'],
    ),
  ],
  'cluster-class': [
    ...ranges,
    mistake(
      'even etcd members',
      ['controlPlane', 'replicas'],
      [['controlPlane'], { replicas: 2 }],
    ),
    mistake('unknown class', ['class', 'name'], [['class'], { name: 'other' }]),
    mistake(
      'unknown variable',
      ['variables', 'flavour'],
      [['variables', 'flavour'], 'big'],
    ),
    mistake(
      'breaks the pattern',
      ['variables', 'workerVMStartup'],
      [['variables', 'workerVMStartup'], 'soon'],
    ),
    mistake(
      'wrong type',
      ['variables', 'workerVMStartup'],
      [['variables', 'workerVMStartup'], 5],
    ),
    mistake(
      'unknown override',
      ['workers', 0, 'variables', 'nope'],
      [['workers', 0, 'variables'], { nope: 1 }],
    ),
    mistake(
      'unknown worker class',
      ['workers', 0, 'class'],
      [['workers', 0, 'class'], 'gpu-worker'],
    ),
  ],
};

/** All particular mistakes of a blueprint. */
export function mistakesOf(id: BlueprintId): Mistake[] {
  return [...everywhere, ...badInParticular[id]];
}

/** The input with a mistake made in it. */
export function make(input: unknown, { set }: Mistake): unknown {
  return set.reduce(
    (changed, [path, value]) => replaceAt(changed, path, value),
    input,
  );
}
