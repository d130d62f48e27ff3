import { unsupportedBy } from './supportRange';

describe('the Kubernetes versions that Cluster API supports', () => {
  it.each([
    ['1.14.0', 'v1.36.2'],
    ['1.12.8', 'v1.36.0'],
    ['1.10.1', 'v1.33.1+rke2r1'],
    // Not in the table, or not seen: not judged.
    ['1.99.0', 'v1.40.0'],
    [undefined, 'v1.40.0'],
  ])('of %s include %s', (core, version) => {
    expect(unsupportedBy(core, version)).toBeUndefined();
  });

  it.each([
    [
      '1.11.4',
      'v1.35.0',
      'Cluster API 1.11.4 supports Kubernetes v1.28 to v1.34, not v1.35. Upgrade Cluster API first.',
    ],
    [
      '1.14.0',
      'v1.30.1',
      'Cluster API 1.14.0 supports Kubernetes v1.31 to v1.36, not v1.30.',
    ],
    [
      '1.12.3',
      'v1.36.0',
      "Cluster API 1.12.3 doesn't support Kubernetes v1.36 yet. Upgrade Cluster API to v1.12.8 first.",
    ],
  ])('of %s do not include %s', (core, version, reason) => {
    expect(unsupportedBy(core, version)).toBe(reason);
  });
});
