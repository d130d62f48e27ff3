import { evenMembers, mistake, ranges } from './mistakes';

/** Mistakes in clusters of classes and operators. */
export const badOnClasses = {
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
