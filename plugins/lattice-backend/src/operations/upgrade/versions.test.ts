import {
  allowedMinors,
  requireAllowed,
  sameVersion,
  whyNot,
  withRevision,
  writtenLike,
} from './versions';

describe('versions', () => {
  it.each([
    ['v1.34.3', 'v1.34.3'],
    ['v1.34.3', 'v1.34.9'],
    ['v1.34.3', 'v1.35.0'],
    ['v1.34.3+rke2r1', 'v1.35.0+rke2r1'],
  ])('allows %s to %s', (from, to) => {
    expect(() => requireAllowed(from, to)).not.toThrow();
  });

  it.each([
    ['v1.34.3', 'v1.34.2', "doesn't support downgrades"],
    ['v1.34.3', 'v1.33.9', "doesn't support downgrades"],
    ['v1.34.3+rke2r2', 'v1.34.3+rke2r1', 'is older than'],
    ['v1.34.3', 'v1.36.0', 'skips a minor version'],
    ['v1.34.3', 'v2.0.0', 'skips a minor version'],
    ['v1.34.3', 'latest', 'not a Kubernetes version'],
    ['v1.34.3', 'v1.35.0-rc.1', 'not a Kubernetes version'],
  ])('refuses %s to %s', (from, to, reason) => {
    expect(() => requireAllowed(from, to)).toThrow(reason);
  });

  it('names what is allowed', () => {
    expect(() => requireAllowed('v1.34.3', 'v1.36.0')).toThrow(
      'Choose v1.34.3, a later patch, or v1.35.',
    );
    expect(allowedMinors('v1.34.3')).toEqual(['v1.34', 'v1.35']);
  });

  it('tells why not, without a word about what is possible', () => {
    expect(whyNot('v1.34.3', 'v1.35.0')).toBeUndefined();
    expect(whyNot('v1.34.3', 'v1.36.0')).toBe(
      'v1.36.0 skips a minor version. Upgrade to v1.35 first.',
    );
  });

  it('writes versions as the distribution does', () => {
    expect(writtenLike('v1.35.1+rke2r2', 'v1.34.3+rke2r1')).toBe(
      'v1.35.1+rke2r2',
    );
    expect(writtenLike('v1.35.1+k0s.1', 'v1.34.3-k0s.0')).toBe('v1.35.1-k0s.1');
    expect(writtenLike('v1.35.1+rke2r1', 'v1.34.3')).toBe('v1.35.1');
    expect(writtenLike('v1.35.1', 'v1.34.3')).toBe('v1.35.1');
    expect(writtenLike('v1.35.1', '1.34.3')).toBe('1.35.1');
    expect(sameVersion('v1.35.1+k0s.0', '1.35.1')).toBe(true);
  });

  it.each([
    // The release that Lattice asks for must exist: r3 of a new patch may not.
    ['v1.35.1', 'v1.34.3+rke2r3', 'v1.35.1+rke2r1'],
    ['v1.35.1', 'v1.34.3-k0s.2', 'v1.35.1+k0s.0'],
    ['v1.35.1+rke2r2', 'v1.34.3+rke2r3', 'v1.35.1+rke2r2'],
    ['v1.34.3', 'v1.34.3+rke2r3', 'v1.34.3+rke2r3'],
    ['v1.35.1', 'v1.34.3', 'v1.35.1'],
  ])('makes %s for a cluster on %s %s', (wanted, current, expected) => {
    expect(withRevision(wanted, current)).toBe(expected);
  });

  it('refuses the revision of another distribution', () => {
    expect(() => withRevision('v1.35.1+rke2r1', 'v1.34.3')).toThrow(
      'Choose a version such as v1.35.1.',
    );
  });

  it('takes another revision for another version', () => {
    expect(sameVersion('v1.34.3+rke2r1', 'v1.34.3+rke2r2')).toBe(false);
    expect(sameVersion('v1.34.3-k0s.1', 'v1.34.3+k0s.1')).toBe(true);
    expect(whyNot('v1.34.3+rke2r1', 'v1.34.3+rke2r2')).toBeUndefined();
  });
});
