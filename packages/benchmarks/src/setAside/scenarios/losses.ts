import { Lab } from '../Lab';
import { Scenario } from '../Scenario';
import { isControlPlane, nodes, report } from './nodes';

const unwell = ['failed', 'degraded'];
const KCP = 'kubeadmcontrolplane';

const threeControlPlanes = [['replicas: 1', 'replicas: 3']] as const;

const controlPlaneNodes = (lab: Lab, name: string) =>
  nodes(lab, name).filter(node => isControlPlane(node, name));

function podsOf(lab: Lab, name: string, component: string): string[] {
  const args = ['-n', 'kube-system', 'get', 'pods', '-o', 'name'];
  return lab
    .workload(name, args)
    .split('\n')
    .filter(pod => pod.includes(`${component}-`));
}

/** The control plane looks again only when something changes. */
const touch = (lab: Lab, name: string) =>
  lab.annotate(name, `${KCP}/${name}`, 'lab=touched');

/** What a living cluster lost, or whose parts fell ill. */
export const losses: readonly Scenario[] = [
  {
    name: 'ca-removed',
    what: 'Somebody deleted the Secret with the CA of a living cluster.',
    truth: {
      first: ['KubeadmControlPlane', 'Cluster'],
      says: /certificat|\bCA\b/i,
      health: unwell,
    },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) => {
      lab.kubectl(['-n', name, 'delete', 'secret', `${name}-ca`]);
      touch(lab, name);
      lab.patch(name, `machinedeployment/${name}-md-0`, {
        spec: { replicas: 2 },
      });
    },
  },
  {
    name: 'kubeconfig-corrupt',
    what: 'The kubeconfig with which Cluster API looks into the cluster is no longer one.',
    truth: {
      first: ['Cluster', 'KubeadmControlPlane'],
      says: /kubeconfig|connect|reach|remote/i,
      health: unwell,
    },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) =>
      lab.patch(name, `secret/${name}-kubeconfig`, {
        stringData: { value: 'nothing' },
      }),
  },
  {
    name: 'control-plane-removed',
    what: 'Somebody deleted the control plane object of a living cluster.',
    truth: {
      first: ['KubeadmControlPlane', 'Cluster'],
      says: /delet/i,
      health: unwell,
    },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) =>
      lab.kubectl(['-n', name, 'delete', KCP, name, '--wait=false']),
  },
  {
    name: 'kubelet-lost',
    what: 'The kubelet of the only worker has not been heard of.',
    truth: {
      first: ['Machine'],
      says: /kubelet|lost|not ready|stopped/i,
      health: unwell,
    },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) =>
      nodes(lab, name)
        .filter(node => !isControlPlane(node, name))
        .forEach(node =>
          report(lab, name, [node], {
            type: 'Ready',
            status: 'Unknown',
            message: 'Kubelet stopped posting node status.',
          }),
        ),
  },
  {
    name: 'one-of-three-sick',
    what: 'One of three control plane nodes is sick, and no health check watches it.',
    truth: {
      first: ['Machine'],
      says: /containerd is down|not ready/i,
      health: unwell,
    },
    make: (lab, name) => lab.plain(name, threeControlPlanes),
    then: (lab, name) => {
      const [node] = controlPlaneNodes(lab, name);
      report(lab, name, [node], {
        type: 'Ready',
        status: 'False',
        message: 'containerd is down',
      });
    },
  },
  {
    name: 'two-of-three-members-sick',
    what: 'Two of three etcd members have lost their disk.',
    truth: {
      first: ['Machine', 'KubeadmControlPlane'],
      says: /etcd/i,
      health: unwell,
    },
    make: (lab, name) => lab.plain(name, threeControlPlanes),
    then: (lab, name) => {
      const sick = podsOf(lab, name, 'etcd').slice(0, 2);
      for (const pod of sick) {
        report(lab, name, ['-n', 'kube-system', pod], {
          type: 'Ready',
          status: 'False',
          message: 'the disk is gone',
        });
      }
      touch(lab, name);
    },
  },
  {
    name: 'controller-manager-sick',
    what: 'The controller manager of the cluster does not get ready.',
    truth: {
      first: ['Machine', 'KubeadmControlPlane'],
      says: /controller.?manager/i,
      health: unwell,
    },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) => {
      for (const pod of podsOf(lab, name, 'kube-controller-manager')) {
        report(lab, name, ['-n', 'kube-system', pod], {
          type: 'Ready',
          status: 'False',
          message: 'liveness probe failed',
        });
      }
      touch(lab, name);
    },
  },
  {
    name: 'only-etcd-sick',
    what: 'The only etcd member does not get ready.',
    truth: {
      first: ['Machine', 'KubeadmControlPlane'],
      says: /etcd/i,
      health: unwell,
    },
    make: (lab, name) => lab.plain(name),
    then: (lab, name) => {
      for (const pod of podsOf(lab, name, 'etcd')) {
        report(lab, name, ['-n', 'kube-system', pod], {
          type: 'Ready',
          status: 'False',
          message: 'the disk is too slow',
        });
      }
      touch(lab, name);
    },
  },
];
