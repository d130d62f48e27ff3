import { readContracts } from './Discovery';
import { compareKubeVersions } from './kubeVersions';

describe('readContracts', () => {
  it('keeps only versions that are served, newest first', () => {
    expect(
      readContracts(
        {
          'cluster.x-k8s.io/v1beta1': 'v1beta1',
          'cluster.x-k8s.io/v1beta2': 'v1beta1_v1beta2',
          'cluster.x-k8s.io/provider': 'infrastructure-x',
          app: 'v1beta1',
        },
        ['v1beta2', 'v1beta1'],
      ),
    ).toEqual({ v1beta1: ['v1beta1'], v1beta2: ['v1beta2', 'v1beta1'] });
  });

  it('drops a contract whose versions are not served at all', () => {
    expect(
      readContracts({ 'cluster.x-k8s.io/v1beta1': 'v1beta1' }, ['v1alpha1']),
    ).toEqual({});
  });
});

describe('compareKubeVersions', () => {
  it('orders as Kubernetes does', () => {
    const versions = ['foo1', 'v1alpha2', 'v1', 'v11beta2', 'v2', 'v1beta1'];
    expect(versions.sort(compareKubeVersions)).toEqual([
      'v2',
      'v1',
      'v11beta2',
      'v1beta1',
      'v1alpha2',
      'foo1',
    ]);
  });
});
