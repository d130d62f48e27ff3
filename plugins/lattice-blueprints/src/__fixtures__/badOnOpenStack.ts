import { evenMembers, mistake, Mistake, ranges } from './mistakes';

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

/** Mistakes in clusters of CAPO objects. */
export const badOnOpenStack = {
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
};
