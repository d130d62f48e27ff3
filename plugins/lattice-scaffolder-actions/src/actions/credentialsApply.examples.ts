import { exampleOf } from './exampleOf';

export const examples = [
  exampleOf('Make the Secrets of a cluster from the secret field cloudsYaml', {
    id: 'credentials',
    action: 'lattice:credentials:apply',
    input: {
      managementCluster: 'mgmt-1',
      namespace: 'team-a',
      blueprint: 'capo-kubeadm',
      cluster: 'alpha',
      owner: 'group:default/team-a',
    },
  }),
];
