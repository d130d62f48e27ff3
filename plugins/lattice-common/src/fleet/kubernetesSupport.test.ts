import { kubernetesMinor, kubernetesSupportEnd } from './kubernetesSupport';

describe('support of Kubernetes versions', () => {
  it.each([
    ['v1.34.7', 34],
    ['1.9.11', 9],
    ['v1.34.7+rke2r1', 34],
    ['v2.0.0', undefined],
    ['newest', undefined],
    [undefined, undefined],
  ])('knows the minor version of %s', (version, minor) => {
    expect(kubernetesMinor(version)).toBe(minor);
  });

  it('has ended for what is older than the table, and is open for the new', () => {
    expect(kubernetesSupportEnd(34)).toBe(Date.parse('2026-10-27'));
    expect(kubernetesSupportEnd(12)).toBe(kubernetesSupportEnd(28));
    expect(kubernetesSupportEnd(99)).toBeUndefined();
    expect(kubernetesSupportEnd(undefined)).toBeUndefined();
  });
});
