import { KubeObject } from '../../operations/objects/KubeObject';
import { ReadValue } from '../reads/CloudReads';
import { projectId } from './TestCloud';

export const ids = {
  network: '11111111-0000-4000-8000-000000000001',
  subnet: '11111111-0000-4000-8000-000000000002',
  router: '11111111-0000-4000-8000-000000000003',
  api: '11111111-0000-4000-8000-000000000004',
  server: '11111111-0000-4000-8000-000000000005',
  ingress: '22222222-0000-4000-8000-000000000001',
  claim: '22222222-0000-4000-8000-000000000002',
};
const capo = 'k8s-clusterapi-cluster-team-a-web';
const description =
  'Created by cluster-api-provider-openstack cluster team-a-web';
const project = { project_id: projectId, tenant_id: projectId };
const created = '2026-11-01T09:00:00Z';

export const list = (...items: object[]): ReadValue => ({ items, cut: false });

/** As CAPO 0.14 leaves it for a cluster with a network of its own. */
export const openStackCluster: KubeObject = {
  apiVersion: 'infrastructure.cluster.x-k8s.io/v1beta1',
  kind: 'OpenStackCluster',
  metadata: { name: 'web', namespace: 'team-a' },
  spec: {
    identityRef: { name: 'cloud', cloudName: 'openstack' },
    managedSubnets: [{ cidr: '10.6.0.0/24' }],
  },
  status: {
    network: { id: ids.network, name: capo, subnets: [{ id: ids.subnet }] },
    router: { id: ids.router, name: capo },
    apiServerLoadBalancer: { id: ids.api, name: `${capo}-kubeapi` },
    controlPlaneSecurityGroup: { id: 'group-1' },
  },
};

/** What the services list of it, and of its Services and claims. */
export const cloudOfWeb = {
  servers: list({
    id: ids.server,
    name: 'web-cp-1',
    status: 'ACTIVE',
    created,
    tenant_id: projectId,
    addresses: { [capo]: [{ addr: '10.6.0.10' }] },
    'os-extended-volumes:volumes_attached': [
      { id: 'root-disk', delete_on_termination: true },
      { id: 'by-hand', delete_on_termination: false },
      { id: ids.claim, delete_on_termination: false },
    ],
  }),
  loadBalancers: list(
    {
      id: ids.api,
      name: `${capo}-kubeapi`,
      description,
      provisioning_status: 'ACTIVE',
      vip_network_id: ids.network,
      vip_port_id: 'port-api',
      created_at: '2026-11-01T09:00:00',
      ...project,
    },
    {
      id: ids.ingress,
      name: 'kube_service_web_ingress_nginx',
      provisioning_status: 'ACTIVE',
      vip_network_id: ids.network,
      vip_port_id: 'port-ingress',
      created_at: '2026-11-02T09:00:00',
      ...project,
    },
  ),
  floatingIps: list(
    {
      id: 'fip-api',
      floating_ip_address: '198.51.100.61',
      port_id: 'port-api',
      description,
      status: 'ACTIVE',
      ...project,
    },
    {
      id: 'fip-ingress',
      floating_ip_address: '198.51.100.77',
      port_id: 'port-ingress',
      description:
        'Floating IP for Kubernetes external service ingress/nginx from cluster web',
      status: 'ACTIVE',
      ...project,
    },
    {
      id: 'fip-other',
      floating_ip_address: '198.51.100.99',
      status: 'DOWN',
      ...project,
    },
  ),
  volumes: list(
    {
      id: 'root-disk',
      name: 'web-cp-1-root',
      status: 'in-use',
      size: 50,
      attachments: [{ server_id: ids.server }],
    },
    {
      id: 'by-hand',
      name: 'web-cp-1-data',
      status: 'in-use',
      size: 5,
      attachments: [{ server_id: ids.server }],
    },
    {
      id: ids.claim,
      name: 'pvc-1',
      status: 'in-use',
      size: 80,
      created_at: '2026-11-03T09:00:00.000000',
      attachments: [{ server_id: ids.server }],
      metadata: {
        'cinder.csi.openstack.org/cluster': 'web',
        'csi.storage.k8s.io/pvc/name': 'results',
        'csi.storage.k8s.io/pvc/namespace': 'load',
      },
    },
    {
      id: 'unattached',
      name: 'pvc-2',
      status: 'available',
      size: 10,
      attachments: [],
      metadata: { 'cinder.csi.openstack.org/cluster': 'web' },
    },
    {
      id: 'of-another',
      name: 'pvc-3',
      status: 'available',
      size: 10,
      attachments: [],
      metadata: { 'cinder.csi.openstack.org/cluster': 'shop' },
    },
  ),
  snapshots: list({
    id: 'snapshot-1',
    name: 'before-load',
    volume_id: ids.claim,
    size: 80,
    status: 'available',
  }),
  networks: list(
    { id: ids.network, name: capo, ...project },
    {
      id: 'net-other',
      name: 'k8s-clusterapi-cluster-team-a-web-2',
      ...project,
    },
  ),
  subnets: list({ id: ids.subnet, name: capo, ...project }),
  routers: list({ id: ids.router, name: capo, ...project }),
  securityGroups: list(
    { id: 'group-1', name: 'k8s-cluster-team-a-web-secgroup-controlplane' },
    { id: 'group-2', name: 'k8s-cluster-team-a-web-secgroup-worker' },
  ),
};

/** Ports of its network; the last two are somebody else's. */
export const portsOfNetwork = [
  {
    id: 'port-server',
    name: 'web-cp-1-0',
    device_owner: 'compute:nova',
    device_id: ids.server,
    description: 'Created by cluster-api-provider-openstack cluster web',
  },
  { id: 'port-api', name: `octavia-lb-${ids.api}`, device_owner: 'Octavia' },
  { id: 'port-dhcp', device_owner: 'network:dhcp', device_id: 'dhcp' },
  {
    id: 'port-router',
    device_owner: 'network:router_interface',
    device_id: ids.router,
  },
  {
    id: 'port-foreign',
    name: 'jump-host',
    device_owner: 'compute:nova',
    device_id: 'jump',
    status: 'ACTIVE',
  },
  { id: 'port-forgotten', name: 'vip', device_owner: '', status: 'DOWN' },
];
