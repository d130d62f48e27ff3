import { projectObject } from '../capi';
import { ObjectIndex } from './index/ObjectIndex';
import { machinesOnTheWay } from './machinesOnTheWay';

const api = 'cluster.x-k8s.io';
const infrastructure = `infrastructure.${api}`;

function cluster(
  name: string,
  options: {
    namespace?: string;
    secret?: string;
    servers?: number;
    deleted?: boolean;
  } = {},
) {
  const { namespace = 'team-a', secret = 'cloud', servers = 0 } = options;
  const labels = { [`${api}/cluster-name`]: name };
  const object = (
    group: string,
    kind: string,
    own: string,
    spec: object,
    more: object = {},
  ) => ({
    apiVersion: `${group}/v1beta1`,
    kind,
    metadata: {
      name: own,
      namespace,
      labels,
      uid: `${namespace}/${name}/${kind}/${own}`,
      resourceVersion: '1',
      ...(options.deleted && { deletionTimestamp: '2026-01-01T00:00:00Z' }),
    },
    spec,
    ...more,
  });
  const ref = (own: string) => ({
    apiVersion: `${infrastructure}/v1beta1`,
    kind: 'OpenStackMachineTemplate',
    name: own,
  });
  const template = (own: string, flavor: string) =>
    object(infrastructure, 'OpenStackMachineTemplate', own, {
      template: { spec: { flavor } },
    });
  const pool = (kind: string) =>
    object(api, kind, `${name}-general`, {
      clusterName: name,
      replicas: 4,
      template: { spec: { infrastructureRef: ref(`${name}-large`) } },
    });
  return [
    object(api, 'Cluster', name, {}),
    object(infrastructure, 'OpenStackCluster', name, {
      identityRef: { name: secret, cloudName: 'openstack' },
    }),
    object(`controlplane.${api}`, 'KubeadmControlPlane', name, {
      replicas: 3,
      machineTemplate: { infrastructureRef: ref(`${name}-small`) },
    }),
    pool('MachineDeployment'),
    pool('MachineSet'),
    template(`${name}-small`, 'SCS-2V-4'),
    template(`${name}-large`, 'SCS-8V-32'),
    ...Array.from({ length: servers }, (_, at) =>
      object(
        infrastructure,
        'OpenStackMachine',
        `${name}-${at}`,
        { flavor: 'SCS-8V-32' },
        { status: { instanceID: `server-${at}` } },
      ),
    ),
  ];
}

function waiting(...clusters: object[][]) {
  const index = new ObjectIndex();
  for (const raw of clusters.flat()) {
    const object = projectObject(raw);
    if (object) index.apply({ type: 'upserted', object }, new Set());
  }
  return machinesOnTheWay(
    { index: () => index, isRead: () => true },
    {
      managementCluster: 'test',
      namespace: 'team-a',
      secret: 'cloud',
      cloudName: 'openstack',
    },
  );
}

describe('machinesOnTheWay', () => {
  it('counts machines that are wanted and have no server', () => {
    expect(waiting(cluster('alpha', { servers: 1 }))).toEqual([
      { flavor: 'SCS-2V-4', count: 3 },
      { flavor: 'SCS-8V-32', count: 3 },
    ]);
    expect(waiting(cluster('alpha', { servers: 5 }))).toEqual([
      { flavor: 'SCS-2V-4', count: 3 },
    ]);
  });

  it('leaves out other credentials, namespaces and what is deleted', () => {
    expect(
      waiting(
        cluster('alpha', { secret: 'other' }),
        cluster('beta', { namespace: 'team-b' }),
        cluster('gamma', { deleted: true }),
      ),
    ).toEqual([]);
  });

  it('knows nothing before the management cluster was read', () => {
    const fleet = { index: () => new ObjectIndex(), isRead: () => false };
    const place = {
      managementCluster: 'test',
      namespace: 'team-a',
      secret: 'cloud',
      cloudName: 'openstack',
    };
    expect(machinesOnTheWay(fleet, place)).toBeUndefined();
  });
});
