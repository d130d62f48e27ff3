import { Lab } from '../Lab';
import { Scenario } from '../Scenario';
import { healthCheck, isControlPlane, nodes, report } from './nodes';

const unwell = ['failed', 'degraded'];
const workerOf = 'cluster.x-k8s.io/deployment-name';

/** A template of servers that need a day to start, and the rollout to it. */
function rollOutToSlow(lab: Lab, name: string): void {
  lab.apply(
    name,
    `{apiVersion: infrastructure.cluster.x-k8s.io/v1beta2, kind: DevMachineTemplate, metadata: {name: ${name}-slow},
      spec: {template: {spec: {backend: {inMemory: {vm: {provisioning: {startupDuration: 24h}}}}}}}}`,
  );
  lab.patch(name, `kubeadmcontrolplane/${name}`, {
    spec: {
      machineTemplate: {
        spec: { infrastructureRef: { name: `${name}-slow` } },
      },
    },
  });
}

/** Paused when it is made, so that a manager stands still from its first day. */
const pausedFirst = [
  ['spec:\n  clusterNetwork', 'spec:\n  paused: true\n  clusterNetwork'],
] as const;
const resume = (lab: Lab, name: string) =>
  lab.patch(name, `cluster.cluster.x-k8s.io/${name}`, {
    spec: { paused: false },
  });

/** What waits for something that does not come. */
export const holdUps: readonly Scenario[] = [
  {
    name: 'rollout-to-slow-server',
    what: 'The control plane is rolled out to a server that does not start.',
    truth: {
      first: ['Machine', 'DevMachine', 'KubeadmControlPlane'],
      says: /server|provision|start|boot|infrastructure|VM/i,
      health: ['progressing', ...unwell],
    },
    make: (lab, name) => lab.plain(name),
    then: rollOutToSlow,
  },
  {
    name: 'growth-behind-rollout',
    what: 'The same, and a pool that is to grow waits for the control plane.',
    truth: {
      first: ['Machine', 'DevMachine', 'KubeadmControlPlane'],
      says: /server|provision|start|boot|infrastructure|VM/i,
      health: ['progressing', ...unwell],
    },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) => {
      rollOutToSlow(lab, name);
      lab.patch(name, `machinedeployment/${name}-md-0`, {
        spec: { replicas: 3 },
      });
    },
  },
  {
    name: 'pool-to-nowhere',
    what: 'A pool is rolled out to a template of servers that does not exist.',
    truth: {
      first: ['MachineDeployment', 'MachineSet'],
      says: /template/i,
      health: unwell,
    },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) =>
      lab.patch(name, `machinedeployment/${name}-md-0`, {
        spec: {
          template: { spec: { infrastructureRef: { name: `${name}-next` } } },
        },
      }),
  },
  {
    name: 'remediation-template-absent',
    what: 'A health check hands a sick worker to a remediation that does not exist.',
    truth: {
      first: ['Machine', 'MachineHealthCheck'],
      says: /remediat|containerd is down/i,
      health: unwell,
    },
    make: (lab, name) => {
      lab.plain(name);
      lab.apply(
        name,
        healthCheck(
          name,
          `{${workerOf}: ${name}-md-0}`,
          ' remediation: {templateRef: {apiVersion: infrastructure.cluster.x-k8s.io/v1beta2, kind: DevMachineTemplate, name: nowhere}},',
        ),
      );
    },
    then: (lab, name) =>
      nodes(lab, name)
        .filter(node => !isControlPlane(node, name))
        .forEach(node =>
          report(lab, name, [node], {
            type: 'Ready',
            status: 'False',
            message: 'containerd is down',
          }),
        ),
  },
  {
    name: 'configuration-kept',
    what: 'A worker is to go, and somebody keeps its bootstrap configuration.',
    truth: {
      first: ['KubeadmConfig', 'Machine'],
      says: /finalizer|inventory|bootstrap/i,
      health: unwell,
    },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) => {
      const selector = `!cluster.x-k8s.io/control-plane,cluster.x-k8s.io/cluster-name=${name}`;
      for (const one of lab.names(name, 'kubeadmconfig', selector)) {
        lab.patch(
          name,
          one,
          [
            {
              op: 'add',
              path: '/metadata/finalizers',
              value: ['example.com/inventory'],
            },
          ],
          'json',
        );
      }
      for (const one of lab.names(
        name,
        'machine',
        `${workerOf}=${name}-md-0`,
      )) {
        lab.kubectl(['-n', name, 'delete', one, '--wait=false']);
      }
    },
  },
  {
    name: 'pool-kept',
    what: 'A cluster is deleted, and somebody keeps its pool.',
    truth: {
      first: ['MachineDeployment'],
      says: /finalizer|inventory/i,
      health: ['deleting', ...unwell],
    },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) => {
      lab.patch(
        name,
        `machinedeployment/${name}-md-0`,
        [
          {
            op: 'add',
            path: '/metadata/finalizers/-',
            value: 'example.com/inventory',
          },
        ],
        'json',
      );
      lab.kubectl([
        ...['-n', name, 'delete', 'cluster.cluster.x-k8s.io', name],
        '--wait=false',
      ]);
    },
  },
  {
    name: 'paused-machine',
    what: 'A worker is paused, and then deleted.',
    truth: { first: ['Machine'], says: /paus/i, health: unwell },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) => {
      for (const one of lab.names(
        name,
        'machine',
        `${workerOf}=${name}-md-0`,
      )) {
        lab.annotate(name, one, 'cluster.x-k8s.io/paused=true');
        lab.kubectl(['-n', name, 'delete', one, '--wait=false']);
      }
    },
  },
  {
    name: 'control-plane-manager-still',
    what: 'The control plane provider stands still when a cluster is asked for.',
    truth: {
      first: ['KubeadmControlPlane'],
      says: /no status|says nothing|does not react|nobody works|provider|controller/i,
      health: ['failed'],
    },
    make: (lab, name) => lab.plain(name, pausedFirst),
    stops: ['capi-kubeadm-control-plane'],
    afterStop: resume,
  },
  {
    name: 'infrastructure-manager-still',
    what: 'The infrastructure provider stands still when a cluster is asked for.',
    truth: {
      first: ['DevCluster'],
      says: /no status|says nothing|does not react|nobody works|provider|controller/i,
      health: ['failed'],
    },
    make: (lab, name) => lab.plain(name, pausedFirst),
    stops: ['capi-dev'],
    afterStop: resume,
  },
];
