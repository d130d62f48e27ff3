import {
  clusterStatus,
  objectTree,
  ProjectedObject,
  projectObject,
} from '../../capi';
import { membersOf } from '../../capi/__testUtils__/membersOf';
import { NOW, raw } from '../../capi/__testUtils__/rawObjects';
import { ObjectIndex } from './ObjectIndex';

const LABEL = 'cluster.x-k8s.io/cluster-name';
const CAPI = 'cluster.x-k8s.io/v1beta2';
const CONTROL_PLANE = 'controlplane.cluster.x-k8s.io/v1beta2';
const INFRASTRUCTURE = 'infrastructure.cluster.x-k8s.io/v1beta1';

interface Parts {
  namespace?: string;
  label?: string;
  owners?: object[];
  spec?: object;
  labels?: Record<string, string>;
}

function object(
  apiVersion: string,
  kind: string,
  name: string,
  { namespace = 'team', label, owners, spec, labels }: Parts = {},
): ProjectedObject {
  const made = raw(apiVersion, kind, name, { spec });
  const projected = projectObject({
    ...made,
    metadata: {
      ...made.metadata,
      namespace: namespace || undefined,
      uid: `${kind}-${namespace}-${name}`,
      labels: { ...(label && { [LABEL]: label }), ...labels },
      ownerReferences: owners,
    },
  });
  if (!projected) throw new Error(`${kind} is not projected`);
  return projected;
}

const owner = (
  apiVersion: string,
  kind: string,
  name: string,
  namespace = 'team',
) => ({ apiVersion, kind, name, uid: `${kind}-${namespace}-${name}` });

const template = (name: string) => ({
  apiGroup: 'infrastructure.cluster.x-k8s.io',
  kind: 'OpenStackMachineTemplate',
  name,
});

const mine = object(CAPI, 'Cluster', 'mine', {
  spec: {
    paused: true,
    controlPlaneRef: {
      apiGroup: 'controlplane.cluster.x-k8s.io',
      kind: 'KubeadmControlPlane',
      name: 'theirs-cp',
    },
  },
});
const theirs = object(CAPI, 'Cluster', 'theirs');
const theirControlPlane = object(
  CONTROL_PLANE,
  'KubeadmControlPlane',
  'theirs-cp',
  {
    label: 'theirs',
    spec: { machineTemplate: { spec: { infrastructureRef: template('t') } } },
  },
);

function indexOf(...objects: ProjectedObject[]) {
  const index = new ObjectIndex();
  for (const one of objects) {
    index.apply({ type: 'upserted', object: one }, new Set());
  }
  return index;
}

const namesOf = (objects: Iterable<ProjectedObject>) =>
  Array.from(objects, ({ kind, name }) => `${kind}/${name}`).sort();

const input = (index: ObjectIndex, key: string) => ({
  managementCluster: 'mgmt',
  now: NOW,
  isForeign: (ref: Parameters<ObjectIndex['isForeign']>[0]) =>
    index.isForeign(ref, key),
});

describe("a paused Cluster that names another team's control plane", () => {
  const everything = [mine, theirs, theirControlPlane];
  const orders = [everything, [...everything].reverse()];

  it.each(orders)('does not read it, in whatever order they come', (...all) => {
    const index = indexOf(...all);
    expect(namesOf(index.objectsOf('team/mine'))).toEqual(['Cluster/mine']);
    expect(namesOf(membersOf('team/mine', all))).toEqual(['Cluster/mine']);
    expect(index.belongs(theirControlPlane.uid, 'team/mine')).toBe(false);
    expect(index.belongs(theirControlPlane.uid, 'team/theirs')).toBe(true);
  });

  it('says so, and does not tell whose it is', () => {
    const index = indexOf(...everything);
    const objects = index.objectsOf('team/mine');
    const status = clusterStatus(objects, input(index, 'team/mine'))!;
    const said =
      "The Cluster's controlPlaneRef names KubeadmControlPlane theirs-cp, which belongs to another cluster";
    expect(status).toMatchObject({
      health: 'paused',
      sentence: `Reconciliation is paused. ${said}.`,
      controlPlaneStatus: { health: 'failed', message: said },
    });
    const tree = objectTree(objects, input(index, 'team/mine'))!;
    expect(tree).toMatchObject({ missing: 0 });
    expect(tree.root.children).toMatchObject([
      { state: 'Belongs to another cluster', health: 'failed', children: [] },
    ]);
    const told = JSON.stringify([status, tree]);
    expect(told).not.toContain(theirControlPlane.uid);
    expect(told.replaceAll('theirs-cp', '')).not.toContain('theirs');
  });

  it('is not touched by its changes, only by its coming and going', () => {
    const index = indexOf(mine, theirs);
    const apply = (next: ProjectedObject) => {
      const touched = new Set<string>();
      index.apply({ type: 'upserted', object: next }, touched);
      return [...touched].sort();
    };
    const both = ['team/mine', 'team/theirs'];
    expect(apply(theirControlPlane)).toEqual(both);
    const changed = {
      ...theirControlPlane,
      resourceVersion: '2',
      generation: 2,
    };
    expect(apply(changed)).toEqual(['team/theirs']);
    const freed = { ...theirControlPlane, resourceVersion: '3', labels: {} };
    expect(apply(freed)).toEqual(both);
    expect(namesOf(index.objectsOf('team/mine'))).toContain(
      'KubeadmControlPlane/theirs-cp',
    );
    const touched = new Set<string>();
    index.apply({ type: 'deleted', uid: freed.uid }, touched);
    expect([...touched]).toEqual(['team/mine']);
  });
});

describe('references and owners', () => {
  it('still lead to what no cluster has: templates, classes, unlabelled parts', () => {
    const cluster = object(CAPI, 'Cluster', 'mine', {
      spec: {
        controlPlaneRef: {
          apiGroup: 'controlplane.cluster.x-k8s.io',
          kind: 'KubeadmControlPlane',
          name: 'new',
        },
        topology: { classRef: { name: 'shared', namespace: 'classes' } },
      },
    });
    const all = [
      cluster,
      object(CAPI, 'ClusterClass', 'shared', { namespace: 'classes' }),
      object(CONTROL_PLANE, 'KubeadmControlPlane', 'new', {
        spec: {
          machineTemplate: { spec: { infrastructureRef: template('plain') } },
        },
      }),
      object(INFRASTRUCTURE, 'OpenStackMachineTemplate', 'plain'),
    ];
    expect(namesOf(indexOf(...all).objectsOf('team/mine'))).toEqual(
      namesOf(all),
    );
    expect(namesOf(membersOf('team/mine', all))).toEqual(namesOf(all));
  });

  it('a v1beta1 reference with a foreign namespace is not followed', () => {
    const cluster = object('cluster.x-k8s.io/v1beta1', 'Cluster', 'mine', {
      spec: {
        infrastructureRef: {
          apiVersion: INFRASTRUCTURE,
          kind: 'OpenStackCluster',
          name: 'net',
          namespace: 'elsewhere',
        },
      },
    });
    const infrastructure = object(INFRASTRUCTURE, 'OpenStackCluster', 'net', {
      namespace: 'elsewhere',
    });
    const index = indexOf(cluster, infrastructure);
    expect(index.objectsOf('team/mine')).toEqual([cluster]);
    expect(index.belongs(infrastructure.uid, 'team/mine')).toBe(false);
    const status = clusterStatus([cluster], input(index, 'team/mine'))!;
    expect(status.infrastructure).toMatchObject({
      health: 'failed',
      message:
        "The Cluster's infrastructureRef names OpenStackCluster net, which belongs to another cluster",
    });
  });

  it('an ownerReference into another namespace is not followed', () => {
    const link = owner(CAPI, 'Machine', 'm', 'elsewhere');
    const machine = object(CAPI, 'Machine', 'm', {
      namespace: 'elsewhere',
      label: 'theirs',
    });
    const child = object(INFRASTRUCTURE, 'OpenStackMachine', 'spy', {
      owners: [link],
    });
    const all = [machine, child];
    for (const index of [indexOf(...all), indexOf(child, machine)]) {
      expect(namesOf(index.objectsOf('elsewhere/theirs'))).toEqual([
        'Machine/m',
      ]);
    }
    expect(membersOf('elsewhere/theirs', all)).toEqual([machine]);
  });

  it('an event about an object of another namespace is not shown there', () => {
    const event = projectObject({
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: 'e', namespace: 'team', uid: 'e' },
      involvedObject: {
        kind: 'Cluster',
        namespace: 'team',
        name: 'x',
        uid: 'Cluster-elsewhere-theirs',
      },
      reason: 'Forged',
      type: 'Warning',
    })!;
    const cluster = object(CAPI, 'Cluster', 'theirs', {
      namespace: 'elsewhere',
    });
    const index = indexOf(cluster, event);
    expect(index.objectsOf('elsewhere/theirs')).toEqual([cluster]);
  });

  it('a Helm release cannot add itself to a cluster of another namespace', () => {
    const release = object(
      'addons.cluster.x-k8s.io/v1alpha1',
      'HelmReleaseProxy',
      'spy',
      { spec: { clusterRef: { name: 'theirs', namespace: 'elsewhere' } } },
    );
    expect(indexOf(release).objectsOf('elsewhere/theirs')).toEqual([]);
  });

  it('a Cluster among the owners counts more than a label', () => {
    const spoofed = object(CONTROL_PLANE, 'KubeadmControlPlane', 'spoofed', {
      label: 'theirs',
      owners: [owner(CAPI, 'Cluster', 'mine')],
    });
    const index = indexOf(mine, theirs, spoofed);
    expect(index.belongs(spoofed.uid, 'team/mine')).toBe(true);
    expect(index.belongs(spoofed.uid, 'team/theirs')).toBe(false);
  });

  it('a label counts more than an owner that is no Cluster', () => {
    const set = object(CAPI, 'MachineSet', 'set', { label: 'theirs' });
    const machine = object(CAPI, 'Machine', 'm', {
      label: 'mine',
      owners: [owner(CAPI, 'MachineSet', 'set')],
    });
    const index = indexOf(set, machine);
    expect(index.belongs(machine.uid, 'team/mine')).toBe(true);
    expect(index.belongs(machine.uid, 'team/theirs')).toBe(false);
  });

  it('a template that two clusters own is of both', () => {
    const shared = object(INFRASTRUCTURE, 'OpenStackMachineTemplate', 't', {
      label: 'mine',
      owners: [
        owner(CAPI, 'Cluster', 'theirs'),
        owner(CAPI, 'Cluster', 'mine'),
      ],
    });
    const index = indexOf(shared);
    expect(index.objectsOf('team/mine')).toEqual([shared]);
    expect(index.objectsOf('team/theirs')).toEqual([shared]);
  });
});

describe('a Cluster in the namespace of a LatticeCluster', () => {
  const lattice = object('lattice.dev/v1alpha1', 'LatticeCluster', 'prod', {
    namespace: '',
  });
  const namespace = 'capi-prod';
  const made = { 'lattice.dev/cluster': 'prod' };
  const of = (parts: Parts) =>
    object(CAPI, 'Cluster', 'prod', { namespace, ...parts });

  it.each([
    ['that its operator labelled', of({ labels: made }), true],
    [
      'that it owns',
      of({ owners: [owner('lattice.dev/v1', 'LatticeCluster', 'prod', '')] }),
      true,
    ],
    ['that only has its name', of({}), false],
    [
      'that another one owns',
      of({
        labels: made,
        owners: [owner('lattice.dev/v1', 'LatticeCluster', 'other', '')],
      }),
      false,
    ],
  ])('%s', (_, cluster, belongs) => {
    const all = [cluster, lattice];
    const index = indexOf(...all);
    const expected = belongs ? namesOf(all) : ['Cluster/prod'];
    expect(namesOf(index.objectsOf('capi-prod/prod'))).toEqual(expected);
    expect(namesOf(membersOf('capi-prod/prod', all))).toEqual(expected);
    expect(index.belongs(lattice.uid, 'capi-prod/prod')).toBe(belongs);
  });

  it('does not decide who owns the LatticeCluster', () => {
    const claimed = {
      ...of({ labels: made }),
      annotations: { 'lattice.dev/owner': 'group:default/checkout' },
    };
    const status = clusterStatus([claimed, lattice], {
      managementCluster: 'mgmt',
      now: NOW,
    });
    expect(status!.owner).toBeUndefined();
  });
});
