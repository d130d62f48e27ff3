import { KubeObject } from '../objects/KubeObject';
import { removalWarnings } from './removalWarnings';

function cluster(
  metadata: Partial<KubeObject['metadata']>,
  spec: Record<string, unknown> = {},
): KubeObject {
  return {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'Cluster',
    metadata: { name: 'alpha', namespace: 'team-a', ...metadata },
    spec,
  };
}

const managedBy = (manager: string) =>
  cluster({ managedFields: [{ manager, operation: 'Apply' }] });
const protectedBy = (reason: string) =>
  cluster({ annotations: { 'lattice.dev/protected': reason } });

describe('warnings before a deletion', () => {
  it.each<[string, KubeObject, number, string[]]>([
    ['nothing', managedBy('lattice-backstage'), 1, []],
    ['the topology controller', managedBy('capi-topology'), 1, []],
    [
      'Argo CD',
      managedBy('argocd-controller'),
      1,
      [
        'Argo CD manages alpha and will create it again. Remove it from the repository first.',
      ],
    ],
    [
      'a pause',
      cluster({}, { paused: true }),
      1,
      ['Reconciliation is paused: nothing is deleted until you resume it.'],
    ],
    [
      'protection with a reason',
      protectedBy('Load test until 15 Nov'),
      1,
      ['alpha is protected (lattice.dev/protected): Load test until 15 Nov'],
    ],
    [
      'protection without one',
      protectedBy('true'),
      1,
      ['alpha is protected (lattice.dev/protected).'],
    ],
    [
      'the last cluster of a namespace',
      cluster({}),
      0,
      ['alpha is the only cluster in namespace team-a.'],
    ],
  ])('tell of %s', (_, object, neighbours, expected) => {
    expect(removalWarnings(object, neighbours)).toEqual(expected);
  });
});
