import { exampleId, exampleOf } from './exampleOf';

export const examples = [
  exampleOf('Write the kubeconfig for later steps', {
    id: 'kubeconfig',
    action: 'lattice:cluster:kubeconfig',
    input: { cluster: exampleId, targetPath: '.kube/config' },
  }),
];
