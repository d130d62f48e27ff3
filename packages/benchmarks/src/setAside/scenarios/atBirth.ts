import { Scenario } from '../Scenario';
import { admissionPolicy } from './admissionPolicy';

const file = (secret: string) =>
  `files: [{path: /etc/registry.yaml, contentFrom: {secret: {name: ${secret}, key: config}}}]`;

const caSecret = (name: string, kind: string, data: string) =>
  `{apiVersion: v1, kind: Secret, type: cluster.x-k8s.io/secret, metadata: {name: ${name}-${kind}, labels: {cluster.x-k8s.io/cluster-name: ${name}}}, stringData: {${data}}}`;

/** Clusters that never come up, in ways that no reference case has. */
export const atBirth: readonly Scenario[] = [
  {
    name: 'worker-file',
    what: 'A file of the workers comes from a Secret that does not exist.',
    truth: {
      first: ['KubeadmConfig', 'Machine'],
      says: /registry-login|spec\.files/i,
      health: ['failed', 'degraded'],
    },
    make: (lab, name) =>
      lab.plain(name, [
        [
          '{joinConfiguration: {nodeReg',
          `{${file('registry-login')}, joinConfiguration: {nodeReg`,
        ],
      ]),
  },
  {
    name: 'control-plane-file',
    what: 'A file of the control plane comes from a Secret that does not exist.',
    truth: {
      first: ['KubeadmConfig', 'Machine'],
      says: /registry-login|spec\.files/i,
      health: ['failed'],
    },
    make: (lab, name) =>
      lab.plain(name, [
        [
          '  kubeadmConfigSpec:\n',
          `  kubeadmConfigSpec:\n    ${file('registry-login')}\n`,
        ],
      ]),
  },
  {
    name: 'no-machines',
    what: 'A policy of the management cluster refuses Machines.',
    truth: {
      first: ['KubeadmControlPlane'],
      says: /cost centre|denied|refuse/i,
      health: ['failed'],
    },
    make: (lab, name) => {
      lab.apply(
        'default',
        admissionPolicy({
          name,
          group: 'cluster.x-k8s.io',
          resources: 'machines',
        }),
      );
      lab.plain(name);
    },
  },
  {
    name: 'no-worker-servers',
    what: 'A policy of the management cluster refuses servers of workers.',
    truth: {
      first: ['MachineSet', 'MachineDeployment'],
      says: /cost centre|denied|refuse/i,
      health: ['failed', 'degraded'],
    },
    make: (lab, name) => {
      const workers =
        '!("cluster.x-k8s.io/control-plane" in object.metadata.labels)';
      lab.apply(
        'default',
        admissionPolicy({
          name,
          group: 'infrastructure.cluster.x-k8s.io',
          resources: 'devmachines',
          meant: workers,
        }),
      );
      lab.plain(name);
    },
  },
  {
    name: 'ca-corrupt',
    what: 'The Secret of the cluster CA holds no certificate.',
    truth: {
      first: ['KubeadmControlPlane'],
      says: /certificat|\bCA\b/i,
      health: ['failed'],
    },
    make: (lab, name) => {
      lab.apply(
        name,
        caSecret(name, 'ca', 'tls.crt: nothing, tls.key: nothing'),
      );
      lab.plain(name);
    },
  },
  {
    name: 'etcd-ca-without-key',
    what: 'The Secret of the etcd CA has no key.',
    truth: {
      first: ['KubeadmControlPlane', 'KubeadmConfig', 'Machine'],
      says: /certificat|\bCA\b|key/i,
      health: ['failed'],
    },
    make: (lab, name) => {
      lab.apply(name, caSecret(name, 'etcd', 'tls.crt: nothing'));
      lab.plain(name);
    },
  },
  {
    name: 'mute-infrastructure',
    what: 'The infrastructure provider panics on this object and never says a word.',
    truth: {
      first: ['DevCluster'],
      says: /no status|says nothing|does not react|nobody works|not reported/i,
      health: ['failed'],
    },
    make: (lab, name) =>
      lab.plain(name, [[', annotations: {lab: in-memory}', '']]),
  },
  {
    name: 'mute-and-more',
    what: 'The same, and a template of the workers does not exist.',
    truth: {
      first: ['DevCluster'],
      says: /no status|says nothing|does not react|nobody works|not reported/i,
      health: ['failed'],
    },
    make: (lab, name) =>
      lab.plain(name, [
        [', annotations: {lab: in-memory}', ''],
        [
          /kind: DevMachineTemplate, name: [\w-]+-md-0\}\n*$/,
          'kind: DevMachineTemplate, name: nowhere}\n',
        ],
      ]),
  },
  {
    name: 'paused-servers',
    what: 'The template of the workers marks every server as paused.',
    truth: {
      first: ['DevMachine', 'Machine'],
      says: /paus/i,
      health: ['failed', 'degraded'],
    },
    make: (lab, name) =>
      lab.plain(name, [
        [
          `metadata: {name: NAME-md-0}\nspec: {template: {spec`.replaceAll(
            'NAME',
            name,
          ),
          'metadata: {name: NAME-md-0}\nspec: {template: {metadata: {annotations: {cluster.x-k8s.io/paused: "true"}}, spec',
        ],
      ]),
  },
  {
    name: 'paused-control-plane',
    what: 'The control plane object is paused from the start.',
    truth: {
      first: ['KubeadmControlPlane'],
      says: /paus/i,
      health: ['failed'],
    },
    make: (lab, name) =>
      lab.plain(name, [
        [
          'kind: KubeadmControlPlane\nmetadata: {name: NAME}'.replaceAll(
            'NAME',
            name,
          ),
          'kind: KubeadmControlPlane\nmetadata: {name: NAME, annotations: {cluster.x-k8s.io/paused: "true"}}',
        ],
      ]),
  },
  {
    name: 'class-without-template',
    what: 'The class names a template of machines that does not exist.',
    truth: {
      first: ['ClusterClass', 'Cluster'],
      says: /class|template/i,
      health: ['failed'],
    },
    make: (lab, name) =>
      lab.topology(name, [
        [
          'metadata: {name: in-memory-worker}\nspec:\n  template:\n    spec:\n      backend',
          'metadata: {name: elsewhere}\nspec:\n  template:\n    spec:\n      backend',
        ],
      ]),
  },
  {
    name: 'variable-unset',
    what: 'A patch of the class reads a variable that nobody sets.',
    truth: {
      first: ['Cluster'],
      says: /variable|workerVMStartup/i,
      health: ['failed'],
    },
    make: (lab, name) =>
      lab.topology(name, [
        [/(- name: workerVMStartup\n.*\n.*)default: 2s, /, '$1'],
      ]),
  },
  {
    name: 'unknown-infrastructure',
    what: 'The cluster names a kind of infrastructure that is not installed.',
    truth: { first: ['Cluster'], says: /RackCluster/, health: ['failed'] },
    make: (lab, name) =>
      lab.plain(name, [['kind: DevCluster, name', 'kind: RackCluster, name']]),
  },
  {
    name: 'no-bootstrap-template',
    what: 'The bootstrap template of the workers does not exist.',
    truth: {
      first: ['MachineDeployment', 'MachineSet'],
      says: /template/i,
      health: ['failed', 'degraded'],
    },
    make: (lab, name) =>
      lab.plain(name, [
        [
          /configRef: \{apiGroup: (\S+) kind: KubeadmConfigTemplate, name: [\w-]+\}/,
          'configRef: {apiGroup: $1 kind: KubeadmConfigTemplate, name: nowhere}',
        ],
      ]),
  },
  {
    name: 'workers-ahead',
    what: 'The workers are ordered one minor version ahead of the control plane.',
    truth: {
      first: ['MachineDeployment', 'MachineSet'],
      says: /version/i,
      health: ['failed', 'degraded'],
    },
    make: (lab, name) =>
      lab.plain(name, [[/v1\.34\.3(\n\s+bootstrap)/, 'v1.35.4$1']]),
  },
  {
    name: 'endless-replacement',
    what: 'Nodes never register and a health check replaces their machines for ever.',
    truth: {
      first: [
        'Machine',
        'MachineHealthCheck',
        'MachineSet',
        'MachineDeployment',
      ],
      says: /node|join|regist|replac/i,
      health: ['failed', 'degraded'],
    },
    make: (lab, name) => {
      lab.plain(name, [
        [
          /(md-0\}\nspec: .*node: \{provisioning: \{startupDuration: )1s/,
          '$124h',
        ],
      ]);
      lab.apply(
        name,
        `{apiVersion: cluster.x-k8s.io/v1beta2, kind: MachineHealthCheck, metadata: {name: ${name}},
          spec: {clusterName: ${name}, selector: {matchLabels: {cluster.x-k8s.io/deployment-name: ${name}-md-0}},
          checks: {nodeStartupTimeoutSeconds: 60}}}`,
      );
    },
  },
];
