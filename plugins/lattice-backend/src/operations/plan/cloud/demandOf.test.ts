import {
  BlueprintContext,
  BlueprintId,
  blueprints,
  ClusterFacts,
  getBlueprint,
  MachineGroup,
} from '@lattice-dev/plugin-lattice-blueprints';
import { OpenStackOrder } from '@lattice-dev/plugin-lattice-common';
import {
  capoV1beta2,
  inMemoryClass,
  makeInputs,
  modern,
  oldCore,
} from '../../guard/__testUtils__/blueprintFixtures';
import { capoKubeadmInput } from '../../__testUtils__/capoKubeadmInput';
import { build } from '../../guard/__testUtils__/guardSet';
import { KubeObject } from '../../objects/KubeObject';
import { demandOf } from './demandOf';

const targets = { modern, oldCore, capoV1beta2 };
const contexts: Partial<Record<BlueprintId, BlueprintContext>> = {
  'cluster-class': { clusterClass: inMemoryClass },
};

/** What the blueprint itself says about its machines, by group. */
function groupFacts({ machineGroups }: ClusterFacts) {
  const of = (group: MachineGroup) => [
    group.role,
    group.count,
    group.flavor,
    group.rootVolumeGiB || undefined,
    [...group.additionalVolumesGiB],
  ];
  return Object.fromEntries(machineGroups.map(one => [one.name, of(one)]));
}

function groupsOf({ machines }: OpenStackOrder) {
  return Object.fromEntries(
    machines.map(({ name, role, count, flavor, rootVolume, volumes = [] }) => [
      name,
      [
        role,
        count,
        flavor,
        rootVolume?.sizeGiB,
        volumes.map(({ sizeGiB }) => sizeGiB),
      ],
    ]),
  );
}

/** Hosted control planes have theirs in the management cluster's project. */
const hosted: BlueprintId[] = ['k0smotron', 'kamaji'];

function aroundFacts(id: BlueprintId, facts: ClusterFacts) {
  const { networks, routers } = facts;
  const loadBalancers = hosted.includes(id) ? 0 : facts.loadBalancers;
  return { networks, loadBalancers, routers };
}

function aroundOf(order: OpenStackOrder) {
  const networks = order.newNetwork ? 1 : 0;
  return {
    networks,
    loadBalancers: order.loadBalancer ? 1 : 0,
    routers: networks && !order.router ? 1 : 0,
  };
}

/** Of a class only its variables say what is made. */
const saysItself = (id: BlueprintId) => id !== 'cluster-class';

describe('demandOf', () => {
  it.each(
    blueprints
      .map(({ id }) => id as BlueprintId)
      .filter(saysItself)
      .flatMap(id =>
        Object.keys(targets)
          .filter(name => id !== 'kamaji' || name !== 'capoV1beta2')
          .map(name => [id, name as keyof typeof targets] as const),
      ),
  )('agrees with what the blueprint says: %s on %s', (id, name) => {
    const blueprint = getBlueprint(id)!;
    for (const input of makeInputs(id)) {
      const parsed = blueprint.parse(input);
      if (!parsed.ok) throw new Error('input');
      const facts = blueprint.facts(parsed.value);
      const objects = build(id, input, targets[name], contexts[id]);
      const demand = demandOf(objects as KubeObject[])!;
      expect(groupsOf(demand.order)).toEqual(groupFacts(facts));
      expect(aroundOf(demand.order)).toEqual(aroundFacts(id, facts));
      const { management } = blueprint.credentials(parsed.value) ?? {};
      expect(demand.identity).toEqual(
        management && {
          secret: management.name,
          namespace: management.namespace,
          cloudName: management.cloudName,
        },
      );
    }
  });

  it('says nothing about a class that is not on OpenStack', () => {
    const [input] = makeInputs('cluster-class');
    const objects = build('cluster-class', input, modern, {
      clusterClass: inMemoryClass,
    });
    expect(demandOf(objects as KubeObject[])).toBeUndefined();
  });

  it('reads the rest of what a check looks at', () => {
    const machine = {
      flavor: 'SCS-4V-8',
      image: { name: 'ubuntu-2404-kube-v1.34.7' },
      sshKeyName: 'ops',
      rootVolume: { sizeGiB: 50, type: 'ssd', availabilityZone: 'az-1' },
      serverGroup: { name: 'apart' },
    };
    const objects = build(
      'capo-kubeadm',
      capoKubeadmInput({
        controlPlane: { replicas: 3, machine, failureDomains: ['az-1'] },
        workers: [
          { name: 'general', replicas: 2, machine, failureDomain: 'b' },
        ],
        network: {
          mode: 'managed',
          nodeCidr: '10.6.0.0/24',
          externalNetwork: { name: 'public' },
        },
      }),
    );
    const { order } = demandOf(objects)!;
    const group = {
      kubernetesVersion: 'v1.34.7',
      surge: 1,
      flavor: 'SCS-4V-8',
      image: { name: 'ubuntu-2404-kube-v1.34.7' },
      sshKeyName: 'ops',
      rootVolume: { sizeGiB: 50, type: 'ssd', availabilityZone: 'az-1' },
      serverGroup: { name: 'apart' },
    };
    expect(order).toEqual({
      machines: [
        {
          ...group,
          name: 'control-plane',
          role: 'controlPlane',
          count: 3,
          availabilityZones: ['az-1'],
        },
        {
          ...group,
          name: 'general',
          role: 'worker',
          count: 2,
          availabilityZones: ['b'],
        },
      ],
      newNetwork: { cidr: '10.6.0.0/24' },
      externalNetwork: { name: 'public' },
      loadBalancer: {},
      floatingIps: 1,
      securityGroups: 2,
      securityGroupRules: expect.any(Number),
      podCidr: expect.any(String),
      serviceCidr: expect.any(String),
    });
  });

  it('finds the values of a class: given, overridden or default', () => {
    const cluster = (variables: object[], overrides: object[] = []) =>
      ({
        apiVersion: 'cluster.x-k8s.io/v1beta2',
        kind: 'Cluster',
        metadata: { name: 'alpha', namespace: 'team-a' },
        spec: {
          topology: {
            classRef: { name: 'ours' },
            version: 'v1.34.7',
            controlPlane: { replicas: 3 },
            workers: {
              machineDeployments: [
                { name: 'md', replicas: 2, variables: { overrides } },
              ],
            },
            variables,
          },
        },
      } as KubeObject);
    const clusterClass = {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'ClusterClass',
      metadata: { name: 'ours' },
      spec: {
        controlPlane: { machineInfrastructure: {} },
        variables: [
          {
            name: 'flavor',
            schema: { openAPIV3Schema: { default: 'SCS-2V-4' } },
          },
        ],
      },
    } as KubeObject;
    const flavors = (...of: Parameters<typeof cluster>) =>
      demandOf([cluster(...of)], { clusterClass })?.order.machines.map(
        ({ flavor }) => flavor,
      );
    const value = (flavor: string) => [{ name: 'flavor', value: flavor }];
    expect(flavors([])).toEqual(['SCS-2V-4', 'SCS-2V-4']);
    expect(flavors(value('SCS-4V-8'))).toEqual(['SCS-4V-8', 'SCS-4V-8']);
    expect(flavors(value('SCS-4V-8'), value('SCS-8V-32'))).toEqual([
      'SCS-4V-8',
      'SCS-8V-32',
    ]);
  });
});
