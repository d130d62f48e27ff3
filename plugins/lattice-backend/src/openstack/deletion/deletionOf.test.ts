import { KubeObject } from '../../operations/objects/KubeObject';
import {
  cloudOfWeb,
  ids,
  list,
  openStackCluster,
  portsOfNetwork,
} from '../__testUtils__/cloudOfACluster';
import { recordedReads } from '../__testUtils__/recorded';
import { projectId } from '../__testUtils__/TestCloud';
import { clusterInCloud } from '../belongings/ClusterInCloud';
import { CloudRead } from '../reads/CloudReads';
import { deletionOf } from './deletionOf';

type Changes = Parameters<typeof recordedReads>[0];

const prices = { currency: 'EUR', loadBalancer: 0.01, volumeGiB: 0.001 };

function deletion(
  changes: Changes = {},
  options: {
    infrastructure?: KubeObject;
    deleting?: KubeObject[];
    ports?: object[];
  } = {},
) {
  const { infrastructure = openStackCluster, deleting = [] } = options;
  const cluster = clusterInCloud(
    infrastructure,
    { namespace: 'team-a', name: 'web' },
    new Map([[ids.server, 'web-cp-1']]),
  );
  const ports: CloudRead = {
    reading: { what: 'portsOfNetwork', service: 'network', state: 'read' },
    value: list(...(options.ports ?? portsOfNetwork)),
  };
  const found = recordedReads({ ...cloudOfWeb, ...changes });
  const project = projectId;
  return deletionOf({ cluster, found, ports, deleting, project, prices });
}

const named = (objects: Array<{ kind: string; id: string }>) =>
  objects.map(({ kind, id }) => `${kind} ${id}`);

describe('deleting a cluster', () => {
  it('takes what CAPO made, with the disks of the servers', () => {
    expect(named(deletion().goes)).toEqual([
      `server ${ids.server}`,
      `loadBalancer ${ids.api}`,
      'volume root-disk',
      'floatingIp fip-api',
      `router ${ids.router}`,
      `subnet ${ids.subnet}`,
      `network ${ids.network}`,
      'securityGroup group-1',
      'securityGroup group-2',
    ]);
  });

  it('leaves what Services and claims made, with commands of explicit ids', () => {
    const { stays, price } = deletion();
    expect(named(stays)).toEqual([
      `loadBalancer ${ids.ingress}`,
      'volume by-hand',
      `volume ${ids.claim}`,
      'volume unattached',
      'floatingIp fip-ingress',
      'snapshot snapshot-1',
    ]);
    const [balancer, , claim, unattached] = stays;
    expect(balancer).toMatchObject({
      madeBy: 'service',
      knownBy: 'attachment',
      purpose: 'Service ingress/nginx',
      createdAt: '2026-11-02T09:00:00.000Z',
      pricePerMonth: 7.3,
      choices: [
        {
          choice: 'delete',
          when: 'before',
          commands: [`openstack loadbalancer delete --cascade ${ids.ingress}`],
        },
      ],
    });
    expect(claim).toMatchObject({
      purpose: 'Claim load/results',
      sizeGiB: 80,
      pricePerMonth: 58.4,
      choices: [
        { choice: 'backup-and-delete', when: 'after' },
        { choice: 'delete', when: 'after' },
      ],
    });
    expect(unattached).toMatchObject({ knownBy: 'name' });
    expect(unattached.reason).toContain('Check it before');
    // Floating IPs and snapshots have no price here.
    expect(price).toEqual({ currency: 'EUR', perMonth: 76.65, notPriced: 2 });
  });

  it('is held up by load balancers and ports of others in the network', () => {
    const { blocks } = deletion();
    expect(named(blocks)).toEqual([
      `loadBalancer ${ids.ingress}`,
      'port port-foreign',
      'port port-forgotten',
    ]);
    expect(blocks[1].reason).toContain('server jump');
    expect(blocks[2].commands).toEqual([
      'openstack port delete port-forgotten',
    ]);
  });

  it('is held up by nothing in a network that CAPO leaves alone', () => {
    const infrastructure = {
      ...openStackCluster,
      spec: { identityRef: { name: 'cloud' } },
      status: { network: { id: ids.network, name: 'shared' } },
    };
    const { goes, blocks } = deletion({}, { infrastructure });
    expect(blocks).toEqual([]);
    expect(named(goes)).not.toContain(`loadBalancer ${ids.ingress}`);
  });

  it('counts nothing of other projects, which administrators see', () => {
    const [api, ingress] = (cloudOfWeb.loadBalancers as { items: object[] })
      .items;
    const foreign = { ...ingress, project_id: 'another', tenant_id: 'another' };
    const { stays } = deletion({ loadBalancers: list(api, foreign) });
    expect(named(stays)).not.toContain(`loadBalancer ${ids.ingress}`);
  });

  it('puts no id into a command that a shell would read otherwise', () => {
    const metadata = { 'cinder.csi.openstack.org/cluster': 'web' };
    const volume = { id: 'a; rm -rf ~', name: 'x', metadata, attachments: [] };
    const { stays } = deletion({ volumes: list(volume) });
    expect(stays.find(({ kind }) => kind === 'volume')?.choices).toEqual([]);
  });

  it('says what could not be read, and blocks nothing for it', () => {
    const { unknown, stays, blocks } = deletion({
      volumes: 'forbidden',
      loadBalancers: 'absent',
    });
    expect(unknown).toEqual([
      'Load balancers: loadBalancer is absent.',
      'Volumes: volume is forbidden.',
    ]);
    expect(stays.filter(({ kind }) => kind === 'volume')).toEqual([]);
    expect(blocks.every(({ kind }) => kind === 'port')).toBe(true);
  });

  const going = (
    kind: string,
    name: string,
    finalizer: string,
  ): KubeObject => ({
    apiVersion: 'infrastructure.cluster.x-k8s.io/v1beta1',
    kind,
    metadata: {
      name,
      deletionTimestamp: '2026-11-18T09:00:00Z',
      finalizers: [`${finalizer}.infrastructure.cluster.x-k8s.io`],
    },
  });
  const deleting = [
    going('OpenStackMachine', 'web-cp-1', 'openstackmachine'),
    going('OpenStackMachine', 'web-md-1', 'openstackmachine'),
    going('OpenStackCluster', 'web', 'openstackcluster'),
  ];

  it('waits: each finalizer for its own objects, blockers first', () => {
    const { waiting } = deletion({}, { deleting });
    expect(waiting.map(({ sentence }) => sentence)).toEqual([
      'Waiting for server web-cp-1.',
      'Its server is gone from the cloud. The controller removes the finalizer next.',
      expect.stringMatching(
        /^Waiting for load balancer kube_service_web_ingress_nginx, port jump-host.* Delete what isn't the cluster's first\.$/,
      ),
    ]);
  });

  it('waits for what nobody can see without calling it gone', () => {
    const { waiting } = deletion({ servers: 'forbidden' }, { deleting });
    expect(waiting[0].sentence).toBe(
      'What is left in the cloud could not be read.',
    );
  });
});
