import { Scenario } from '../Scenario';

const failed = ['failed'];
const unwell = ['failed', 'degraded'];

const openStack = (name: string, secret: string) => `
apiVersion: v1
kind: Secret
metadata: {name: cloud}
stringData: {${secret}}
---
apiVersion: infrastructure.cluster.x-k8s.io/v1beta1
kind: OpenStackCluster
metadata: {name: ${name}}
spec:
  identityRef: {name: cloud, cloudName: openstack}
  managedSubnets: [{cidr: 10.6.0.0/24}]
  apiServerLoadBalancer: {enabled: true}
`;

const onOpenStack = [
  ['kind: DevCluster, name', 'kind: OpenStackCluster, name'],
] as const;

/** What somebody wrote down wrong; most of it before the cluster was made. */
export const definitions: readonly Scenario[] = [
  {
    name: 'file-key-absent',
    what: 'A file of the workers names a key that its Secret does not have.',
    truth: {
      first: ['KubeadmConfig', 'Machine'],
      says: /registry-login|registry\.yaml|spec\.files|key/i,
      health: unwell,
    },
    controlPlaneWorks: true,
    make: (lab, name) => {
      lab.apply(
        name,
        '{apiVersion: v1, kind: Secret, metadata: {name: registry-login}, stringData: {user: me}}',
      );
      lab.plain(name, [
        [
          '{joinConfiguration: {nodeReg',
          '{files: [{path: /etc/registry.yaml, contentFrom: {secret: {name: registry-login, key: config}}}], joinConfiguration: {nodeReg',
        ],
      ]);
    },
  },
  {
    name: 'password-absent',
    what: 'The password of a user of the workers comes from a Secret that does not exist.',
    truth: {
      first: ['KubeadmConfig', 'Machine'],
      says: /emergency-login|passw|users/i,
      health: unwell,
    },
    controlPlaneWorks: true,
    make: (lab, name) =>
      lab.plain(name, [
        [
          '{joinConfiguration: {nodeReg',
          '{users: [{name: emergency, passwdFrom: {secret: {name: emergency-login, key: hash}}}], joinConfiguration: {nodeReg',
        ],
      ]),
  },
  {
    name: 'control-plane-dangling',
    what: 'The cluster names a control plane object that does not exist.',
    truth: {
      first: ['Cluster'],
      says: /control ?plane[^.]{0,80}(does not exist|not found|missing|no such)|(missing|no such)[^.]{0,60}control ?plane/i,
      health: failed,
    },
    make: (lab, name) =>
      lab.plain(name, [
        [
          `kind: KubeadmControlPlane, name: ${name}}`,
          `kind: KubeadmControlPlane, name: ${name}-cp}`,
        ],
      ]),
  },
  {
    name: 'class-elsewhere',
    what: 'The class is looked for in a namespace that does not have it.',
    truth: { first: ['Cluster'], says: /class/i, health: failed },
    make: (lab, name) =>
      lab.topology(name, [
        [
          'classRef: {name: in-memory}',
          'classRef: {name: in-memory, namespace: default}',
        ],
      ]),
  },
  {
    name: 'worker-class-unknown',
    what: 'A pool names a worker class that the class does not have.',
    truth: {
      first: ['Cluster'],
      says: /worker class|machine ?deployment ?class|accelerated/i,
      health: failed,
    },
    make: (lab, name) => {
      const asked = [['class: default-worker', 'class: accelerated']] as const;
      lab.apply(name, lab.template('cluster-topology.yaml', name, asked));
      lab.apply(name, lab.template('clusterclass.yaml', name, []));
    },
  },
  {
    name: 'variable-misfit',
    what: 'A variable has a value that the class, made later, does not allow.',
    truth: {
      first: ['Cluster'],
      says: /variable|workerVMStartup/i,
      health: failed,
    },
    make: (lab, name) => {
      const asked = [
        [
          'version: v1.34.3',
          'version: v1.34.3\n    variables: [{name: workerVMStartup, value: soon}]',
        ],
      ] as const;
      lab.apply(name, lab.template('cluster-topology.yaml', name, asked));
      lab.apply(name, lab.template('clusterclass.yaml', name, []));
    },
  },
  {
    name: 'external-patch-unknown',
    what: 'A patch of the class comes from an extension that nobody registered.',
    truth: {
      first: ['Cluster', 'ClusterClass'],
      says: /extension|patch/i,
      health: failed,
    },
    make: (lab, name) =>
      lab.topology(name, [
        [
          '  patches:\n',
          '  patches:\n  - {name: house, external: {generatePatchesExtension: generate.house}}\n',
        ],
      ]),
  },
  {
    name: 'class-edited',
    what: 'The class of a living cluster now names a template that does not exist.',
    truth: {
      first: ['ClusterClass', 'Cluster'],
      says: /template|class/i,
      health: ['healthy', 'degraded', 'failed'],
    },
    make: (lab, name) => lab.topology(name),
    then: (lab, name) =>
      lab.patch(
        name,
        'clusterclass/in-memory',
        [
          {
            op: 'replace',
            path: '/spec/workers/machineDeployments/0/infrastructure/templateRef/name',
            value: 'withdrawn',
          },
        ],
        'json',
      ),
  },
  {
    name: 'credentials-key',
    what: 'The Secret with the credentials of OpenStack has another key than clouds.yaml.',
    truth: {
      first: ['OpenStackCluster'],
      says: /credential|clouds\.yaml/i,
      health: failed,
    },
    make: (lab, name) => {
      lab.apply(name, openStack(name, 'cloud.yaml: "clouds: {}"'));
      lab.plain(name, onOpenStack);
    },
  },
  {
    name: 'cloud-unreachable',
    what: 'Nothing listens at the address of Keystone.',
    truth: {
      first: ['OpenStackCluster'],
      says: /reach|connect|credential|auth/i,
      health: failed,
    },
    make: (lab, name) => {
      const auth =
        '{auth_url: "http://127.0.0.1:9/v3", username: a, password: b, project_name: c, user_domain_name: Default, project_domain_name: Default}';
      const clouds = `'clouds.yaml': '{clouds: {openstack: {auth: ${auth}, region_name: RegionOne}}}'`;
      lab.apply(name, openStack(name, clouds));
      lab.plain(name, onOpenStack);
    },
  },
];
