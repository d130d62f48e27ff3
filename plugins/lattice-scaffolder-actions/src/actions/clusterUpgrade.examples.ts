import { exampleId, exampleOf } from './exampleOf';

export const examples = [
  exampleOf('Upgrade a cluster', {
    id: 'upgrade',
    action: 'lattice:cluster:upgrade',
    input: { cluster: exampleId, version: 'v1.35.4' },
  }),
  exampleOf("Upgrade to an image whose name doesn't contain the version", {
    id: 'upgrade',
    action: 'lattice:cluster:upgrade',
    input: {
      cluster: exampleId,
      version: 'v1.35.4',
      imageName: 'our-golden-image',
    },
  }),
];
