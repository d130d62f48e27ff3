import { createBlueprint } from '../../blueprint/createBlueprint';
import { Target } from '../../capabilities/Target';
import { error, Finding } from '../../checks/Check';
import { ClusterFacts, MachineGroup } from '../../facts/ClusterFacts';
import { poolCounts } from '../../facts/machineGroups';
import { controlPlaneNames, poolNames } from '../../facts/openStackFacts';
import { KubernetesObject } from '../../objects/KubernetesObject';
import { sharedAnnotation } from '../../objects/labels';
import { clusterMetadata } from '../../parts/clusterMetadata';
import { prerequisites } from '../../prerequisites/prerequisites';
import {
  LatticeClusterInput,
  latticeClusterSchema,
} from './latticeClusterSchema';
import { chosenShape, refuseLattice } from './refuseLattice';
import { renderGuideShape } from './renderGuideShape';
import { renderLaterShape } from './renderLaterShape';

const id = 'lattice-cluster';

function machineGroups(input: LatticeClusterInput): MachineGroup[] {
  const common = {
    surge: 1,
    additionalVolumesGiB: [],
    version: input.kubernetesVersion,
    versionPath: ['kubernetesVersion'],
  };
  const { controlPlane } = input;
  return [
    {
      ...common,
      role: 'controlPlane',
      name: 'control-plane',
      path: ['controlPlane'],
      count: controlPlane.replicas,
      max: controlPlane.replicas,
      flavor: controlPlane.flavor,
      flavorPath: ['controlPlane', 'flavor'],
      rootVolumeGiB: controlPlane.rootVolume?.sizeGb,
      autoscaled: false,
    },
    ...input.workers.map(
      (pool, index): MachineGroup => ({
        ...common,
        role: 'worker',
        name: pool.name,
        path: ['workers', index],
        ...poolCounts(pool),
        flavor: pool.flavor,
        flavorPath: ['workers', index, 'flavor'],
        rootVolumeGiB: pool.rootVolume?.sizeGb,
        autoscaled: pool.autoscaler !== undefined,
      }),
    ),
  ];
}

function facts(input: LatticeClusterInput): ClusterFacts {
  const { podCidrs, serviceCidrs } = input.clusterNetwork;
  return {
    name: input.name,
    version: input.kubernetesVersion,
    cidrs: [
      {
        path: ['openstack', 'nodeCidr'],
        what: 'machines',
        cidr: input.openstack.nodeCidr,
      },
      {
        path: ['clusterNetwork', 'podCidrs', 0],
        what: 'pods',
        cidr: podCidrs[0],
      },
      {
        path: ['clusterNetwork', 'serviceCidrs', 0],
        what: 'services',
        cidr: serviceCidrs[0],
      },
    ],
    madeNames: [
      ...controlPlaneNames(input.name),
      ...poolNames(input.name, input.workers),
      {
        path: ['name'],
        what: 'the namespace',
        name: `capi-${input.name}`,
        limit: 63,
      },
    ],
    etcdMembers: {
      path: ['controlPlane', 'replicas'],
      count: input.controlPlane.replicas,
    },
    machineGroups: machineGroups(input),
    loadBalancers: 1,
    floatingIps: 1,
    networks: 1,
    routers: 1,
    managementVolumes: 0,
    limits: [
      'The Lattice operator creates the machines in namespace capi-<name>, always behind a load balancer.',
      'The operator dropped its OpenStack provider in May 2026, and its licence restricts services built on it. Check both before you use it.',
    ],
  };
}

function checkPorts({ endpoints }: LatticeClusterInput): Finding[] {
  return endpoints !== undefined &&
    endpoints.grpcPort === endpoints.bootstrapPort
    ? [error(['endpoints', 'bootstrapPort'], 'is already used by the agents')]
    : [];
}

function checkSingleRange({ clusterNetwork }: LatticeClusterInput): Finding[] {
  return (['podCidrs', 'serviceCidrs'] as const)
    .filter(field => clusterNetwork[field].length > 1)
    .map(field =>
      error(
        ['clusterNetwork', field, 1],
        'a LatticeCluster supports a single range',
      ),
    );
}

function infraProvider(
  target: Target,
  input: LatticeClusterInput,
): KubernetesObject {
  const { name, namespace, authUrl, region } = input.infraProvider;
  return target.object('infraProvider', {
    name,
    namespace,
    annotations: { [sharedAnnotation]: 'true' },
    spec: { type: 'openstack', region, openstack: { authUrl } },
  });
}

/**
 * A LatticeCluster, of which the Lattice operator makes everything else.
 *
 * @public
 */
export const latticeCluster = createBlueprint<LatticeClusterInput>({
  id,
  title: 'LatticeCluster',
  description:
    'A single object for the Lattice operator, which creates OpenStack machines with kubeadm or RKE2. It is cluster-scoped and needs an operator version with OpenStack support.',
  input: latticeClusterSchema,
  needs: ['latticeCluster'],
  clusterScoped: true,
  prerequisites: [
    prerequisites.managementVersion,
    prerequisites.lattice,
    prerequisites.clusterApi,
    prerequisites.capo,
    prerequisites.credentials,
    prerequisites.keyPair,
    prerequisites.plainImage,
    prerequisites.externalNetwork,
    prerequisites.octavia,
    prerequisites.quota,
  ],
  typicalMinutes: { from: 10, to: 15 },
  facts,
  checks: [checkPorts, checkSingleRange],
  refuse: (input, capabilities, { machineSizes }) =>
    refuseLattice(input, capabilities, machineSizes),
  credentials: ({ openstack }) => ({
    management: {
      name: openstack.secret?.name ?? 'openstack-cloud-config',
      namespace: openstack.secret?.namespace ?? 'capo-system',
      cloudName: openstack.cloudName,
    },
  }),
  build(input, target, { capabilities, context }) {
    const isGuide = chosenShape(input, capabilities) === 'guide';
    const { annotations } = clusterMetadata(
      { ...input, namespace: '' },
      id,
      context,
    );
    return [
      ...(input.infraProvider.create && !isGuide
        ? [infraProvider(target, input)]
        : []),
      target.object('latticeCluster', {
        name: input.name,
        annotations,
        spec: isGuide
          ? renderGuideShape(input)
          : renderLaterShape(input, context.machineSizes),
      }),
    ];
  },
});
