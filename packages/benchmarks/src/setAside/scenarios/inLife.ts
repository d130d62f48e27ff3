import { Scenario } from '../Scenario';
import { admissionPolicy } from './admissionPolicy';
import { healthCheck, isControlPlane, nodes, report } from './nodes';

const workerOf = 'cluster.x-k8s.io/deployment-name';
const controlPlane = 'cluster.x-k8s.io/control-plane';

/** Clusters that worked, and then somebody or something broke them. */
export const inLife: readonly Scenario[] = [
  {
    name: 'disk-pressure',
    what: 'The only worker reports disk pressure.',
    truth: {
      first: ['Machine'],
      says: /DiskPressure|not ready/i,
      health: ['failed', 'degraded'],
    },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) =>
      nodes(lab, name)
        .filter(node => !isControlPlane(node, name))
        .forEach(node =>
          report(lab, name, [node], {
            type: 'DiskPressure',
            status: 'True',
            message: 'kubelet has disk pressure',
          }),
        ),
  },
  {
    name: 'single-control-plane-sick',
    what: 'The only control plane node is sick, and a health check cannot replace it.',
    truth: {
      first: ['Machine'],
      says: /containerd is down|cannot be replaced|not ready/i,
      health: ['failed', 'degraded'],
    },
    make: (lab, name) => {
      lab.plain(name);
      lab.apply(
        name,
        healthCheck(name, '{cluster.x-k8s.io/control-plane: ""}'),
      );
    },
    then: (lab, name) =>
      nodes(lab, name)
        .filter(node => isControlPlane(node, name))
        .forEach(node =>
          report(lab, name, [node], {
            type: 'Ready',
            status: 'False',
            message: 'containerd is down',
          }),
        ),
  },
  {
    name: 'api-pod-gone',
    what: 'The pod of the API server has disappeared from the cluster.',
    truth: {
      first: ['Machine', 'KubeadmControlPlane'],
      says: /api ?server|component/i,
      health: ['failed', 'degraded'],
    },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) => {
      lab.deletePod(name, 'component=kube-apiserver');
      lab.annotate(name, `kubeadmcontrolplane/${name}`, 'lab=touched');
    },
  },
  {
    name: 'server-object-removed',
    what: 'Somebody deleted the DevMachine of a worker.',
    truth: {
      first: ['Machine'],
      says: /deleted/i,
      health: ['failed', 'degraded'],
    },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) =>
      lab
        .names(
          name,
          'devmachine',
          `!${controlPlane},cluster.x-k8s.io/cluster-name=${name}`,
        )
        .forEach(one =>
          lab.kubectl(['-n', name, 'delete', one, '--wait=false']),
        ),
  },
  {
    name: 'infrastructure-removed',
    what: 'Somebody deleted the DevCluster of a living cluster.',
    truth: {
      first: ['Cluster', 'DevCluster'],
      says: /deleted|does not exist|missing/i,
      health: ['failed', 'degraded'],
    },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) =>
      lab.kubectl(['-n', name, 'delete', 'devcluster', name, '--wait=false']),
  },
  {
    name: 'growth-refused',
    what: 'A pool is to grow, and a policy refuses the new Machines.',
    truth: {
      first: ['MachineSet', 'MachineDeployment'],
      says: /cost centre|denied|refuse/i,
      health: ['failed', 'degraded'],
    },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) => {
      lab.apply(
        'default',
        admissionPolicy({
          name,
          group: 'cluster.x-k8s.io',
          resources: 'machines',
        }),
      );
      lab.patch(name, `machinedeployment/${name}-md-0`, {
        spec: { replicas: 3 },
      });
    },
  },
  {
    name: 'paused-pool',
    what: 'A pool is paused and asked for more machines.',
    truth: {
      first: ['MachineDeployment'],
      says: /pool.*paus|paus.*pool|MachineDeployment.*paus/i,
      health: ['progressing', 'degraded', 'healthy', 'failed'],
    },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) => {
      lab.annotate(
        name,
        `machinedeployment/${name}-md-0`,
        'cluster.x-k8s.io/paused=true',
      );
      lab.patch(name, `machinedeployment/${name}-md-0`, {
        spec: { replicas: 3 },
      });
    },
  },
  {
    name: 'last-worker-hook',
    what: 'A worker is to go, and nobody takes its pre-terminate hook away.',
    truth: {
      first: ['Machine'],
      says: /hook|inventory/i,
      health: ['failed', 'degraded'],
    },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) =>
      lab.names(name, 'machine', `${workerOf}=${name}-md-0`).forEach(one => {
        lab.annotate(
          name,
          one,
          'pre-terminate.delete.hook.machine.cluster.x-k8s.io/inventory=cmdb',
        );
        lab.kubectl(['-n', name, 'delete', one, '--wait=false']);
      }),
  },
  {
    name: 'resource-set-unreadable',
    what: 'A resource set holds what is no manifest.',
    truth: {
      first: ['ClusterResourceSet', 'ClusterResourceSetBinding'],
      says: /resource|applied/i,
      health: ['healthy', 'degraded'],
    },
    make: (lab, name) => {
      lab.plain(name);
      lab.apply(
        name,
        `{apiVersion: v1, kind: ConfigMap, metadata: {name: cni}, data: {cni.yaml: "kind: Nonsense\\napiVersion: nowhere/v1\\nmetadata: {name: x}"}}`,
      );
      lab.apply(
        name,
        `{apiVersion: addons.cluster.x-k8s.io/v1beta2, kind: ClusterResourceSet, metadata: {name: cni},
          spec: {clusterSelector: {matchLabels: {cni: mine}}, resources: [{kind: ConfigMap, name: cni}]}}`,
      );
    },
    then: (lab, name) =>
      lab.kubectl([
        '-n',
        name,
        'label',
        'cluster.cluster.x-k8s.io',
        name,
        'cni=mine',
      ]),
  },
  {
    name: 'bootstrap-manager-still',
    what: 'The bootstrap provider stands still when a cluster is asked for.',
    truth: {
      first: ['KubeadmControlPlane', 'KubeadmConfig'],
      says: /webhook|bootstrap|no status|nobody works/i,
      health: ['failed'],
    },
    make: (lab, name) =>
      lab.plain(name, [
        ['spec:\n  clusterNetwork', 'spec:\n  paused: true\n  clusterNetwork'],
      ]),
    stops: ['capi-kubeadm-bootstrap'],
    afterStop: (lab, name) =>
      lab.patch(name, `cluster.cluster.x-k8s.io/${name}`, {
        spec: { paused: false },
      }),
  },
];
