import {
  ClusterDetail,
  ConditionStatus,
  ObjectReference,
  PipelineStep,
} from '@lattice-dev/plugin-lattice-common';
import { machine, refusedMachine } from './machines';
import { clusterRow, minutesAgo, NOW, replicas } from './rows';

const QUOTA =
  'Quota exceeded for cores: Requested 8, but already used 76 of 80 cores';

/** An object of the cluster in the story. */
export function objectOf(kind: string, name: string): ObjectReference {
  const groups: Record<string, string> = {
    OpenStackCluster: 'infrastructure.cluster.x-k8s.io',
    OpenStackServer: 'infrastructure.cluster.x-k8s.io',
    KubeadmControlPlane: 'controlplane.cluster.x-k8s.io',
  };
  return {
    group: groups[kind] ?? 'cluster.x-k8s.io',
    kind,
    namespace: 'team-checkout',
    name,
    uid: `uid-${kind}-${name}`,
  };
}

function pipeline(now: number): PipelineStep[] {
  const ago = (minutes: number) => minutesAgo(minutes, now);
  return [
    {
      id: 'credentials',
      state: 'done',
      since: ago(23),
      durationSeconds: 4,
      message: 'Application credential, member role',
    },
    {
      id: 'network',
      state: 'done',
      since: ago(22),
      durationSeconds: 38,
      message: '10.6.0.0/24, router, 3 security groups',
    },
    {
      id: 'endpoint',
      state: 'done',
      since: ago(20),
      durationSeconds: 112,
      message: 'Octavia (ovn) 185.47.12.83:6443',
    },
    {
      id: 'controlPlane',
      state: 'done',
      since: ago(16),
      durationSeconds: 246,
      message: '3 of 3 joined after 7 min 20 s',
    },
    {
      id: 'cni',
      state: 'done',
      since: ago(15),
      durationSeconds: 72,
      message: 'Cilium 1.18.1',
    },
    {
      id: 'workers',
      state: 'failed',
      since: ago(12),
      durationSeconds: 720,
      message: '4 of 6 ready',
    },
    {
      id: 'addons',
      state: 'waiting',
      message: '5 of 6 applied; ingress needs pool batch',
    },
  ];
}

function conditions(now: number): ConditionStatus[] {
  const since = minutesAgo(12, now);
  const bad = { status: 'False', verdict: 'bad', since } as const;
  return [
    {
      ...bad,
      object: objectOf('OpenStackServer', 'checkout-staging-batch-x7k2p-9fjqd'),
      type: 'InstanceReady',
      reason: 'InstanceCreateFailed',
      message: `Failed to create server: Expected HTTP response code [202] when accessing [POST https://compute.fra.scs.example/v2.1/servers], but got 403 instead: {"forbidden": {"code": 403, "message": "${QUOTA}"}}`,
      since: minutesAgo(12.2, now),
    },
    {
      ...bad,
      object: objectOf('MachineDeployment', 'checkout-staging-batch'),
      type: 'Available',
      reason: 'NotAvailable',
      message: '1 available replicas, at least 3 required',
    },
    {
      ...bad,
      object: objectOf('Cluster', 'checkout-staging'),
      type: 'Available',
      reason: 'NotAvailable',
      message:
        'MachineDeployment batch: 1 available replicas, at least 3 required',
    },
    {
      object: objectOf('OpenStackCluster', 'checkout-staging'),
      type: 'Ready',
      status: 'True',
      reason: '',
      message: '',
      verdict: 'good',
      since: minutesAgo(20, now),
    },
    {
      object: objectOf('KubeadmControlPlane', 'checkout-staging-cp'),
      type: 'Available',
      status: 'True',
      reason: 'Available',
      message: '',
      verdict: 'good',
      since: minutesAgo(13, now),
    },
  ];
}

/** The cluster that the pictures tell about: two workers find no cores. */
export function checkoutStaging(now = NOW): ClusterDetail {
  const ago = (minutes: number) => minutesAgo(minutes, now);
  const zones = ['nova-1', 'nova-2', 'nova-3'];
  return {
    ...clusterRow({
      health: 'degraded',
      name: 'checkout-staging',
      namespace: 'team-checkout',
      system: 'system:default/checkout',
      template: 'template:default/capo-kubeadm',
      sentence: '2 of 6 workers cannot start: no free cores in the project.',
      step: 'workers',
      since: ago(12),
      createdAt: ago(23),
      endpoint: '185.47.12.83:6443',
      workers: replicas(4, 6),
    }),
    infrastructure: {
      object: objectOf('OpenStackCluster', 'checkout-staging'),
      health: 'healthy',
      message: '',
      cloudName: 'scs-fra',
      region: 'fra',
      credentials: 'checkout-staging-cloud-config',
      externalNetwork: 'public',
      nodeCidrs: ['10.6.0.0/24'],
      podCidrs: ['172.16.0.0/16'],
      serviceCidrs: ['10.96.0.0/12'],
      loadBalancer: 'ovn',
      failureDomains: zones,
    },
    controlPlaneStatus: {
      object: objectOf('KubeadmControlPlane', 'checkout-staging-cp'),
      hosted: false,
      health: 'healthy',
      message: '',
      replicas: replicas(3, 3),
      version: 'v1.33.5',
      machineSize: 'SCS-4V-8-50',
      failureDomains: zones,
      etcd: '3 members, quorum',
      components: '12 of 12 pods',
      certificatesExpireAt: new Date(now + 364 * 86_400_000).toISOString(),
    },
    pools: [
      {
        object: objectOf('MachineDeployment', 'checkout-staging-general'),
        name: 'general',
        health: 'healthy',
        message: '',
        replicas: replicas(3, 3),
        version: 'v1.33.5',
        machineSize: 'SCS-4V-16-50',
        failureDomains: zones,
      },
      {
        object: objectOf('MachineDeployment', 'checkout-staging-batch'),
        name: 'batch',
        health: 'degraded',
        message: '1 available replicas, at least 3 required',
        replicas: replicas(1, 3),
        version: 'v1.33.5',
        machineSize: 'SCS-8V-32-100',
        failureDomains: ['nova-1'],
      },
    ],
    machines: [
      ...['6zq4k', 'hx8d2', 'tt5vn'].map((suffix, index) =>
        machine(
          `checkout-staging-cp-${suffix}`,
          { controlPlane: true, failureDomain: zones[index] },
          now,
        ),
      ),
      ...['8s2kc', 'qd9rx', 't2w6m'].map((suffix, index) =>
        machine(
          `checkout-staging-general-4hq8z-${suffix}`,
          { pool: 'general', failureDomain: zones[index] },
          now,
        ),
      ),
      machine('checkout-staging-batch-x7k2p-2c8rn', { pool: 'batch' }, now),
      refusedMachine('checkout-staging-batch-x7k2p-9fjqd', now),
      refusedMachine('checkout-staging-batch-x7k2p-m4vzt', now),
    ],
    pipeline: pipeline(now),
    conditions: conditions(now),
    events: [
      {
        id: 'event-1',
        object: objectOf(
          'OpenStackServer',
          'checkout-staging-batch-x7k2p-9fjqd',
        ),
        type: 'Warning',
        reason: 'Failedcreateserver',
        message: QUOTA,
        count: 6,
        firstAt: ago(12),
        lastAt: ago(2),
        source: 'openstack-controller',
      },
      {
        id: 'event-2',
        object: objectOf(
          'OpenStackServer',
          'checkout-staging-batch-x7k2p-9fjqd',
        ),
        type: 'Normal',
        reason: 'Successfulcreateport',
        message: 'Created port checkout-staging-batch-x7k2p-9fjqd-0',
        count: 1,
        firstAt: ago(14),
        lastAt: ago(14),
        source: 'openstack-controller',
      },
    ],
  };
}
