import { Scenario } from '../Scenario';
import { admissionPolicy } from './admissionPolicy';
import { healthCheck, isControlPlane, nodes, report } from './nodes';

const REFUSED = /cost centre|denied|refuse|forbidden/i;
const failed = ['failed'];
const unwell = ['failed', 'degraded'];

/** What the management cluster does not let its controllers do. */
export const refusals: readonly Scenario[] = [
  {
    name: 'certificates-refused',
    what: 'A policy refuses the Secrets with the certificates of a cluster.',
    truth: {
      first: ['KubeadmControlPlane'],
      says: REFUSED,
      health: failed,
    },
    make: (lab, name) => {
      const meant = 'object.type == "cluster.x-k8s.io/secret"';
      const core = { name, group: '', resources: 'secrets' };
      lab.apply('default', admissionPolicy({ ...core, meant }));
      lab.plain(name);
    },
  },
  {
    name: 'worker-configs-refused',
    what: 'A policy refuses the bootstrap configurations of workers.',
    truth: {
      first: ['MachineSet', 'MachineDeployment'],
      says: REFUSED,
      health: unwell,
    },
    controlPlaneWorks: true,
    make: (lab, name) => {
      const meant =
        '!("cluster.x-k8s.io/control-plane" in object.metadata.labels)';
      const group = 'bootstrap.cluster.x-k8s.io';
      const resources = 'kubeadmconfigs';
      lab.apply('default', admissionPolicy({ name, group, resources, meant }));
      lab.plain(name);
    },
  },
  {
    name: 'status-refused',
    what: 'A policy refuses every status of the infrastructure object.',
    truth: {
      first: ['DevCluster'],
      says: /no status|says nothing|does not react|nobody works|not reported/i,
      health: failed,
    },
    make: (lab, name) => {
      const group = 'infrastructure.cluster.x-k8s.io';
      const resources = 'devclusters/status';
      const operation = 'UPDATE' as const;
      lab.apply(
        'default',
        admissionPolicy({ name, group, resources, operation }),
      );
      lab.plain(name);
    },
  },
  {
    name: 'upgrade-refused',
    what: 'A cluster of a class is upgraded, and a policy refuses the new control plane machine.',
    truth: {
      first: ['KubeadmControlPlane'],
      says: REFUSED,
      health: unwell,
    },
    make: (lab, name) => lab.topology(name),
    then: (lab, name) => {
      const group = 'cluster.x-k8s.io';
      lab.apply(
        'default',
        admissionPolicy({ name, group, resources: 'machines' }),
      );
      lab.patch(name, `cluster.cluster.x-k8s.io/${name}`, {
        spec: { topology: { version: 'v1.35.4' } },
      });
    },
  },
  {
    name: 'replacement-refused',
    what: 'A health check removes a sick worker, and a policy refuses the next one.',
    truth: {
      first: ['MachineSet', 'MachineDeployment'],
      says: REFUSED,
      health: unwell,
    },
    make: (lab, name) => {
      lab.plain(name);
      const workers = `{cluster.x-k8s.io/deployment-name: ${name}-md-0}`;
      lab.apply(name, healthCheck(name, workers));
    },
    then: (lab, name) => {
      const group = 'infrastructure.cluster.x-k8s.io';
      lab.apply(
        'default',
        admissionPolicy({ name, group, resources: 'devmachines' }),
      );
      nodes(lab, name)
        .filter(node => !isControlPlane(node, name))
        .forEach(node =>
          report(lab, name, [node], {
            type: 'Ready',
            status: 'False',
            message: 'containerd is down',
          }),
        );
    },
  },
];
