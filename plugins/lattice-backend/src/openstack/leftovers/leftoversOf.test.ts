import { cloudOfWeb, list } from '../__testUtils__/cloudOfACluster';
import { recordedReads } from '../__testUtils__/recorded';
import { projectId } from '../__testUtils__/TestCloud';
import { LivingClusters } from './LivingClusters';
import { leftoversOf } from './leftoversOf';
import { readLiving } from './readLiving';

const now = new Date('2026-11-18T09:00:00Z');
const prices = { currency: 'EUR', loadBalancer: 0.01, volumeGiB: 0.001 };
const nobody: LivingClusters = { clusters: [], sources: 2, unread: [] };
const routerPort = {
  id: 'interface-1',
  device_owner: 'network:router_interface',
  device_id: '11111111-0000-4000-8000-000000000003',
  project_id: projectId,
};

function leftovers(
  living: LivingClusters = nobody,
  changes: Parameters<typeof recordedReads>[0] = {},
) {
  const ports = list(routerPort);
  const found = recordedReads({ ...cloudOfWeb, ports, ...changes });
  return leftoversOf(found, { living, prices, project: projectId, now });
}

const living = (...names: Array<[string, string]>): LivingClusters => ({
  ...nobody,
  clusters: names.map(([namespace, name]) => ({ namespace, name })),
});

const groupsOf = ({ groups }: ReturnType<typeof leftovers>) =>
  groups.map(({ cluster, state }) => `${cluster} ${state}`);

describe('leftovers', () => {
  it('are what no living cluster has the name of, in the order to delete', () => {
    const found = leftovers(living(['team-b', 'shop']), { volumes: list() });
    expect(groupsOf(found)).toEqual([
      'team-a-web leftover',
      'team-a-web-2 leftover',
      'web leftover',
    ]);
    const [infrastructure, , workloads] = found.groups;
    expect(infrastructure.objects.map(({ kind }) => kind)).toEqual([
      'loadBalancer',
      'floatingIp',
      'router',
      'subnet',
      'network',
      'securityGroup',
      'securityGroup',
    ]);
    expect(infrastructure.objects[2].commands).toEqual([
      'openstack router remove port 11111111-0000-4000-8000-000000000003 interface-1',
      'openstack router delete 11111111-0000-4000-8000-000000000003',
    ]);
    expect(workloads.newestAt).toBe('2026-11-02T09:00:00.000Z');
    expect(workloads.objects.map(({ purpose }) => purpose)).toContain(
      'Service ingress/nginx',
    );
  });

  it('belong to nobody only when every management cluster is read', () => {
    const unread = ['stale since 2026-11-18T08:00:00Z'];
    const found = leftovers({ ...nobody, unread });
    expect(found.groups).toEqual([]);
    expect(found.state).toBe('unsure');
    expect(found.message).toContain(
      "1 of 2 management clusters can't be compared (stale since 2026-11-18T08:00:00Z)",
    );
  });

  it.each<[string, Array<[string, string]>, string[]]>([
    ['its own', [['team-a', 'web']], ['shop', 'team-a-web-2']],
    [
      'of a namespace that splits elsewhere',
      [['team', 'a-web']],
      ['shop', 'team-a-web-2', 'web'],
    ],
    [
      'of another namespace, for the drivers',
      [['team-z', 'web']],
      ['shop', 'team-a-web', 'team-a-web-2'],
    ],
  ])('are not what a living cluster may own: %s', (_, names, expected) => {
    const found = leftovers(living(...names), { volumes: cloudOfWeb.volumes });
    expect(found.groups.map(({ cluster }) => cluster)).toEqual(expected);
  });

  it('are not what servers use: another Cluster API may own it', () => {
    const network = '11111111-0000-4000-8000-000000000001';
    const server = {
      id: 'port-1',
      device_owner: 'compute:nova',
      device_id: 'server-1',
      network_id: network,
    };
    const found = leftovers(nobody, {
      ports: list(server),
      volumes: list(),
      snapshots: list(),
    });
    // The name without its namespace is the same cluster's.
    expect(groupsOf(found)).toEqual([
      'team-a-web in-use',
      'team-a-web-2 leftover',
      'web in-use',
    ]);
    expect(found.groups[0].objects.flatMap(one => one.commands)).toEqual([]);
    expect(found.price?.perMonth).toBe(0);
  });

  it('are in a network that living clusters share', () => {
    const balancer = {
      id: 'lb',
      name: 'kube_service_gone_a_b',
      vip_network_id: 'shared',
    };
    const port = (description: string) => ({
      id: 'port-1',
      device_owner: 'compute:nova',
      network_id: 'shared',
      description: `Created by cluster-api-provider-openstack cluster ${description}`,
    });
    const found = (description: string) =>
      leftovers(living(['team-a', 'web']), {
        loadBalancers: list(balancer),
        ports: list(port(description)),
      });
    expect(groupsOf(found('team-a-web'))).toContain('gone leftover');
    expect(groupsOf(found('team-x-gone'))).toContain('gone in-use');
  });

  it('need the ports, which tell what servers use', () => {
    const found = leftovers(nobody, { ports: 'forbidden' });
    expect(found).toMatchObject({ state: 'unsure', groups: [] });
    expect(found.message).toBe('Ports: network is forbidden.');
  });

  it('are never told from the name that drivers have without one', () => {
    const metadata = { 'cinder.csi.openstack.org/cluster': 'kubernetes' };
    const volume = { id: 'v', name: 'pvc', metadata, attachments: [] };
    const found = leftovers(living(['team-a', 'web']), {
      volumes: list(volume),
    });
    expect(groupsOf(found)).toEqual(['team-a-web-2 leftover']);
  });

  it('are old: what was made within the hour may be of a new cluster', () => {
    const balancer = {
      id: 'lb',
      name: 'kube_service_new_a_b',
      created_at: '2026-11-18T08:30:00',
    };
    const found = leftovers(living(['team-a', 'web']), {
      loadBalancers: list(balancer),
    });
    expect(groupsOf(found)).not.toContain('new leftover');
  });

  it('say what could not be read, which may hide more', () => {
    const { unknown } = leftovers(nobody, { volumes: 'forbidden' });
    expect(unknown).toEqual(['Volumes: volume is forbidden.']);
  });
});

describe('readLiving', () => {
  const sources = [
    { managementCluster: 'a', state: 'live' },
    { managementCluster: 'b', state: 'stale', since: 'noon' },
    { managementCluster: 'c', state: 'live' },
    {
      managementCluster: 'c',
      kind: 'Cluster.cluster.x-k8s.io',
      state: 'forbidden',
    },
  ];

  it('knows a management cluster that is live, and no other', () => {
    const fleet = { rows: new Map(), sources, isRead: () => true };
    const names = ['a', 'b', 'c', 'd'];
    const { unread, sources: count } = readLiving(fleet as never, names);
    expect(unread).toEqual(['stale since noon', 'forbidden', 'not read yet']);
    expect(count).toBe(4);
  });
});
