import {
  CloudAccess,
  ClusterCloudResponse,
  MachineCloudResponse,
  OpenStackLeftoversResponse,
} from '@lattice-dev/plugin-lattice-common';

const asked: CloudAccess = { state: 'asked', readings: [] };
const ingress = {
  kind: 'loadBalancer',
  id: 'lb-1',
  name: 'kube_service_web_ingress_nginx',
  purpose: 'Service ingress/nginx',
  madeBy: 'service',
  knownBy: 'attachment',
} as const;

export const clusterCloud: ClusterCloudResponse = {
  access: asked,
  goes: [
    {
      kind: 'network',
      id: 'net-1',
      name: 'k8s-clusterapi-cluster-team-checkout-checkout-staging',
      madeBy: 'cluster-api',
      knownBy: 'id',
    },
  ],
  stays: [
    {
      ...ingress,
      reason: 'A Service made it.',
      choices: [
        {
          choice: 'delete',
          when: 'before',
          commands: ['openstack loadbalancer delete --cascade lb-1'],
        },
      ],
    },
    {
      kind: 'volume',
      id: 'vol-1',
      name: 'pvc-1',
      sizeGiB: 80,
      madeBy: 'claim',
      knownBy: 'attachment',
      reason: 'It holds data of a claim.',
      choices: [
        {
          choice: 'delete',
          when: 'after',
          commands: ['openstack volume delete vol-1'],
        },
      ],
    },
  ],
  blocks: [
    {
      ...ingress,
      reason: 'Its address is in the network.',
      commands: ['openstack loadbalancer delete --cascade lb-1'],
    },
  ],
  unknown: ['Snapshots: Cinder didn’t answer in time.'],
  waiting: [
    {
      object: 'OpenStackCluster checkout-staging',
      finalizer: 'openstackcluster.infrastructure.cluster.x-k8s.io',
      sentence: 'Waiting for port jump-host.',
      waitsFor: [],
    },
  ],
  price: { currency: 'EUR', perMonth: 12.5, notPriced: 1 },
};

export function machineCloud(machine: string): MachineCloudResponse {
  return {
    access: asked,
    machine,
    sentence: "Stopped at kubeadm: An image can't be pulled.",
    steps: [
      { id: 'server', title: 'Server built', state: 'done', seen: 'ACTIVE.' },
      {
        id: 'bootstrap',
        title: 'kubeadm',
        state: 'failed',
        seen: "An image can't be pulled.",
      },
    ],
    fix: 'Check the registry.',
    server: { id: 's-1', name: machine, status: 'ACTIVE', power: 'Running' },
    ports: [],
    console: {
      state: 'read',
      lines: ['Linux version 6.8.0', '[ERROR ImagePull]: failed'],
      findings: [
        {
          step: 'bootstrap',
          outcome: 'failed',
          title: "An image can't be pulled",
          lines: ['[ERROR ImagePull]: failed'],
        },
      ],
    },
  };
}

export const leftovers: OpenStackLeftoversResponse = {
  project: {
    credential: { state: 'read', method: 'password', roles: [] },
  },
  readings: [],
  state: 'known',
  groups: [
    {
      cluster: 'team-a-old',
      state: 'leftover',
      reason: 'No cluster has this name, and no server uses it.',
      objects: [{ ...ingress, commands: ['openstack loadbalancer delete lb-1'] }],
      price: { currency: 'EUR', perMonth: 12.5, notPriced: 0 },
    },
  ],
  unknown: [],
  price: { currency: 'EUR', perMonth: 12.5, notPriced: 0 },
};
