import { exampleOf } from './exampleOf';

export const examples = [
  exampleOf(
    'Create the Secrets of a cluster from the secret field cloudsYaml',
    {
      id: 'credentials',
      action: 'lattice:credentials:apply',
      input: {
        managementCluster: 'mgmt-1',
        namespace: 'team-a',
        blueprint: 'capo-kubeadm',
        cluster: 'alpha',
        owner: 'group:default/team-a',
      },
    },
  ),
  exampleOf('Create them from plain fields and the secret field cloudSecret', {
    id: 'credentials',
    action: 'lattice:credentials:apply',
    input: {
      managementCluster: 'mgmt-1',
      namespace: 'team-a',
      blueprint: 'capo-kubeadm',
      cluster: 'alpha',
      openstack: {
        authUrl: 'https://keystone.example/v3',
        region: 'fra',
        applicationCredentialId: '0123456789abcdef',
      },
    },
  }),
  exampleOf('Use an existing Secret in the namespace', {
    id: 'credentials',
    action: 'lattice:credentials:apply',
    input: {
      managementCluster: 'mgmt-1',
      namespace: 'team-a',
      blueprint: 'capo-kubeadm',
      cluster: 'alpha',
      owner: 'group:default/team-a',
      existingSecret: { name: 'openstack' },
    },
  }),
  exampleOf('Replace the credentials of a cluster', {
    id: 'credentials',
    action: 'lattice:credentials:apply',
    input: {
      managementCluster: 'mgmt-1',
      namespace: 'team-a',
      blueprint: 'capo-kubeadm',
      cluster: 'alpha',
      replace: true,
    },
  }),
];
