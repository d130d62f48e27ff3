import { KubeObject } from '../objects/KubeObject';
import { topologyUpgrade } from './topologyUpgrade';

const place = { namespace: 'team-a' };
const cluster = (version: string, className: string): KubeObject => ({
  apiVersion: 'cluster.x-k8s.io/v1beta2',
  kind: 'Cluster',
  metadata: { name: 'alpha', ...place, uid: '1', resourceVersion: '7' },
  spec: { topology: { version, classRef: { name: className } } },
});
const classNamed = (name: string, kind = 'OpenStack'): KubeObject => ({
  apiVersion: 'cluster.x-k8s.io/v1beta2',
  kind: 'ClusterClass',
  metadata: { name, ...place },
  spec: {
    infrastructure: {
      templateRef: {
        apiVersion: 'infrastructure.cluster.x-k8s.io/v1beta1',
        kind: `${kind}ClusterTemplate`,
        name,
      },
    },
    variables: [
      {
        name: 'imageName',
        schema: { openAPIV3Schema: { default: 'ubuntu-capi-image' } },
      },
      {
        name: 'imageAddVersion',
        schema: { openAPIV3Schema: { default: true } },
      },
    ],
  },
});
const stack: KubeObject = {
  apiVersion: 'clusterstack.x-k8s.io/v1alpha1',
  kind: 'ClusterStack',
  metadata: { name: 'openstack-scs2-1-34-v2', ...place },
  spec: {
    provider: 'openstack',
    name: 'scs2',
    kubernetesVersion: '1.34',
    versions: ['v2'],
    noProvider: true,
  },
};

function upgrade(options: {
  className: string;
  version: string;
  classes?: string[];
  wantedClass?: string;
  stacks?: KubeObject[];
}) {
  const id = { managementCluster: 'm', namespace: 'team-a', name: 'alpha' };
  return topologyUpgrade({
    parts: {
      id,
      cluster: cluster('v1.34.7', options.className),
      pools: [],
      machines: [],
    },
    wanted: { version: options.version, clusterClass: options.wantedClass },
    classes: (options.classes ?? []).map(name =>
      classNamed(name, name.includes('docker') ? 'Docker' : undefined),
    ),
    stacks: options.stacks ?? [],
  });
}

describe('topologyUpgrade', () => {
  it('changes class and version together where classes are per minor version, and names the image', () => {
    const { change } = upgrade({
      className: 'openstack-scs2-1-34-v2',
      version: 'v1.35.1',
      classes: [
        'openstack-scs2-1-34-v2',
        'openstack-scs2-1-35-v2',
        'openstack-scs2-1-35-v10',
        'openstack-other-1-35-v11',
      ],
    });
    expect(change.patch[0].steps).toEqual([
      { op: 'replace', path: '/spec/topology/version', value: 'v1.35.1' },
      {
        op: 'replace',
        path: '/spec/topology/classRef/name',
        value: 'openstack-scs2-1-35-v10',
      },
    ]);
    expect(change.warnings).toEqual([
      'Image ubuntu-capi-image-v1.35.1 must exist.',
    ]);
  });

  it('keeps the class for a patch, and where it serves every version', () => {
    for (const [className, version] of [
      ['openstack-scs2-1-34-v2', 'v1.34.9'],
      ['in-memory', 'v1.35.1'],
    ]) {
      const { change } = upgrade({ className, version, classes: [className] });
      expect(change.patch[0].steps).toHaveLength(1);
    }
  });

  it('refuses a class of another infrastructure', () => {
    expect(() =>
      upgrade({
        className: 'in-memory',
        version: 'v1.34.9',
        classes: ['in-memory', 'docker'],
        wantedClass: 'docker',
      }),
    ).toThrow(
      "The cluster can't move from class in-memory to docker: cluster infrastructure: OpenStackClusterTemplate",
    );
  });

  it('fetches the next cluster stack first, and refuses without one', () => {
    const wanted = {
      className: 'openstack-scs2-1-34-v2',
      version: 'v1.35.1',
      classes: ['openstack-scs2-1-34-v2'],
    };
    const step = upgrade({ ...wanted, stacks: [stack] });
    expect(step).toMatchObject({
      done: false,
      change: {
        patch: [],
        create: [
          {
            metadata: { name: 'openstack-scs2-1-35-v2' },
            spec: { kubernetesVersion: '1.35', autoSubscribe: true },
          },
        ],
      },
    });
    expect(() => upgrade(wanted)).toThrow('Install that cluster stack first');
  });
});
