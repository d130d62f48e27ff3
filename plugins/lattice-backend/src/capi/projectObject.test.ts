import {
  clusterKeysOf,
  clusterLinksOf,
  clusterStatus,
  objectTree,
  projectObject,
  projections,
  sharedRefsOf,
} from '.';
import { allConditions, conditionOf } from './conditions/Conditions';
import { projectAll, readSnapshot } from './__testUtils__/snapshots';

const hostileValues = [
  null,
  7,
  'text',
  [],
  [null],
  {},
  { a: { b: {} } },
  true,
  ['x', 1, null, { type: 'Ready' }],
];

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : { inner: nested(depth - 1), list: [{}] };
}

describe('projectObject', () => {
  it('does not take an owner for another that has its uid', () => {
    const owned = (name: string, owner: string) =>
      projectObject({
        apiVersion: 'cluster.x-k8s.io/v1beta2',
        kind: 'Machine',
        metadata: {
          name,
          namespace: 'team',
          uid: `uid-of-${name}`,
          ownerReferences: [
            {
              apiVersion: 'cluster.x-k8s.io/v1beta2',
              kind: 'Cluster',
              name: owner,
              uid: 'uid-of-owner',
            },
          ],
        },
      })!;

    expect(owned('a', 'other').owners[0].name).toBe('other');
    expect(owned('b', 'mine').owners[0].name).toBe('mine');
    expect(clusterKeysOf(owned('b', 'mine'))).toEqual(['team/mine']);
  });

  it('is undefined for what is no object or no kind of ours', () => {
    for (const value of [undefined, ...hostileValues]) {
      expect(projectObject(value)).toBeUndefined();
    }
    expect(
      projectObject({
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 'a', uid: 'u' },
      }),
    ).toBeUndefined();
    expect(
      projectObject({
        apiVersion: 'cluster.x-k8s.io/v1beta2',
        kind: 'Cluster',
        metadata: { name: 'a' },
      }),
    ).toBeUndefined();
  });

  it('never throws, and neither do the readers, whatever the values are', () => {
    for (const { group, kind } of projections) {
      for (const value of [...hostileValues, nested(500)]) {
        const raw = {
          apiVersion: group ? `${group}/v1beta2` : 'v1',
          kind,
          metadata: {
            name: 'a',
            namespace: 'n',
            uid: 'u',
            labels: value,
            annotations: value,
            ownerReferences: value,
            finalizers: value,
            creationTimestamp: value,
            deletionTimestamp: value,
          },
          spec: value,
          status: value,
          involvedObject: value,
        };
        const filled = { ...raw, spec: spread(value), status: spread(value) };
        for (const candidate of [raw, filled]) {
          const object = projectObject(candidate)!;
          clusterLinksOf(object);
          sharedRefsOf(object);
          clusterStatus([object], { managementCluster: 'm', now: 1 });
          objectTree([object], { now: 1 });
          expect(object.name).toBe('a');
        }
      }
    }
  });

  it('is not fooled by __proto__ and keeps at most 64 conditions', () => {
    const raw = JSON.parse(`{
      "apiVersion": "cluster.x-k8s.io/v1beta2", "kind": "Machine",
      "__proto__": { "polluted": true },
      "metadata": { "name": "m", "uid": "u", "labels": { "__proto__": "x", "cluster.x-k8s.io/cluster-name": "c" } },
      "spec": { "__proto__": { "version": "evil" } }, "status": {} }`);
    raw.status.conditions = Array.from({ length: 5000 }, (_, index) => ({
      type: `T${index}`,
      status: 'True',
    }));
    const object = projectObject(raw)!;
    expect(({} as any).polluted).toBeUndefined();
    expect(object.conditions.states).toHaveLength(64);
    expect(object.facts).toMatchObject({ of: 'machine', version: undefined });
    expect(Object.keys(object.labels)).toEqual([
      'cluster.x-k8s.io/cluster-name',
    ]);
  });

  it('cuts messages of a megabyte', () => {
    const object = projectObject({
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: 'e', uid: 'u' },
      message: 'x'.repeat(1_500_000),
    })!;
    expect(JSON.stringify(object).length).toBeLessThan(6_000);
  });

  it('is small: managedFields and all that nobody reads are gone', () => {
    const { raws } = readSnapshot('lab/healthy-topology');
    const heavy = raws.filter((raw: any) =>
      ['Machine', 'DevMachine', 'KubeadmConfig', 'Cluster'].includes(raw.kind),
    );
    const before = JSON.stringify(heavy).length;
    const facts = projectAll(heavy).map(({ conditions, ...rest }) => rest);
    expect(JSON.stringify(facts).length / before).toBeLessThan(0.15);
  });

  it('shares what machines have in common', () => {
    const { objects } = readSnapshot('lab/healthy-topology');
    const [first, second] = objects.filter(
      o => o.kind === 'Machine' && o.owners[0].kind === 'MachineSet',
    );
    expect(first.labels).toBe(second.labels);
    expect(first.owners).toBe(second.owners);
    expect(first.conditions.states).toBe(second.conditions.states);
    expect(first.finalizers).toBe(second.finalizers);
  });

  it('keeps no bootstrap data and no cloud-init', () => {
    const { raws } = readSnapshot('openstack-lab/healthy-cluster');
    const text = JSON.stringify(projectAll(raws));
    expect(text).not.toMatch(
      /local_hostname|kubeletExtraArgs|apiserver-etcd-client|sshKeyName/,
    );
  });

  it('reads old conditions, which may have no reason, and new ones', () => {
    const { objects } = readSnapshot('openstack-lab/quota-cores');
    const server = objects.find(
      o => o.name === 'shop-md-0-dnzxj-x8tdj' && o.kind === 'OpenStackServer',
    )!;
    expect(conditionOf(server, 'InstanceReady')).toMatchObject({
      status: 'False',
      severity: 'Error',
      reason: 'InstanceCreateFailed',
    });
    const cluster = objects.find(o => o.kind === 'OpenStackCluster')!;
    expect(conditionOf(cluster, 'Ready')).toMatchObject({
      status: 'True',
      reason: '',
      message: '',
    });
    expect(allConditions(cluster)).toHaveLength(5);
  });

  it('prefers new conditions of a core object that was read at v1beta1', () => {
    const { objects } = readSnapshot('lab/v1beta1-healthy-plain');
    const cluster = objects.find(o => o.kind === 'Cluster')!;
    expect(conditionOf(cluster, 'WorkersAvailable')?.reason).toBe('Available');
  });
});

describe('deprecated conditions', () => {
  const raw = (machinesCreated: object) => ({
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'MachineSet',
    metadata: { name: 'a', namespace: 'n', uid: 'u' },
    status: {
      conditions: [{ type: 'ScalingUp', status: 'True', reason: 'ScalingUp' }],
      deprecated: {
        v1beta1: {
          conditions: [
            { type: 'Ready', status: 'False', severity: 'Error', message: 'x' },
            { type: 'MachinesCreated', ...machinesCreated },
          ],
        },
      },
    },
  });

  it('are heard where only they name an error', () => {
    const words = 'admission webhook "policy" denied the request';
    const object = projectObject(
      raw({ status: 'False', severity: 'Error', message: words }),
    )!;
    expect(allConditions(object).map(({ type }) => type)).toEqual([
      'ScalingUp',
      'MachinesCreated',
    ]);
    expect(conditionOf(object, 'MachinesCreated')?.message).toBe(words);
  });

  it('are left out where they say nothing new', () => {
    const well = projectObject(raw({ status: 'True' }))!;
    expect(well.conditions.states).toHaveLength(1);
  });
});

describe('clusterKeysOf', () => {
  it('finds the cluster of every object of a namespace, itself or through parents', () => {
    const { objects } = readSnapshot('openstack-lab/healthy-cluster');
    const byUid = new Map(objects.map(object => [object.uid, object]));
    const orphans = objects.filter(object => {
      const { clusters, parents } = clusterLinksOf(object);
      const known =
        clusters.length > 0 || parents.some(parent => byUid.has(parent.uid));
      return !known;
    });
    expect(orphans.filter(object => object.kind !== 'Event')).toEqual([]);
    expect(
      clusterKeysOf(objects.find(o => o.kind === 'OpenStackServer')!),
    ).toEqual(['healthy-full/payments']);
  });

  it('keeps the Cluster of k0smotron apart and ties pods by label', () => {
    const project = (raw: object) => projectObject(raw)!;
    const metadata = { name: 'demo', namespace: 'team', uid: 'u' };
    const child = project({
      apiVersion: 'k0smotron.io/v1beta2',
      kind: 'Cluster',
      metadata,
    });
    expect(child.facts.of).toBe('hosted');
    expect(clusterKeysOf(child)).toEqual(['team/demo']);
    const pod = project({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { ...metadata, labels: { app: 'k0smotron', cluster: 'demo' } },
    });
    expect(clusterKeysOf(pod)).toEqual(['team/demo']);
    const kamajiPod = project({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { ...metadata, labels: { 'kamaji.clastix.io/name': 'tcp' } },
    });
    expect(clusterLinksOf(kamajiPod)).toMatchObject({
      clusters: [],
      parents: [{ kind: 'TenantControlPlane', name: 'tcp', namespace: 'team' }],
    });
  });
});

function spread(value: unknown): object {
  const keys = [
    'conditions',
    'replicas',
    'infrastructureRef',
    'controlPlaneRef',
    'controlPlaneEndpoint',
    'topology',
    'template',
    'bootstrap',
    'addresses',
    'failureDomains',
    'initialization',
    'network',
    'managedSubnets',
    'bindings',
    'resources',
    'identityRef',
    'flavor',
    'image',
    'resolved',
    'kubernetesResources',
    'containerStatuses',
    'loadBalancer',
    'nodes',
    'provider',
    'machineTemplate',
    'clusterNetwork',
    'nodeRef',
    'v1beta2',
    'deprecated',
    'observedGeneration',
    'clusterRef',
  ];
  return Object.fromEntries(keys.map(key => [key, value]));
}
