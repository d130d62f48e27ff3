import {
  allowedMinors,
  requireAllowed,
  sameVersion,
  whyNot,
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
    ['v1.34.3', 'v1.34.2', 'no way back'],
    ['v1.34.3', 'v1.33.9', 'no way back'],
    ['v1.34.3', 'v1.36.0', 'skips a minor version'],
    ['v1.34.3', 'v2.0.0', 'skips a minor version'],
    ['v1.34.3', 'latest', 'not a Kubernetes version'],
    ['v1.34.3', 'v1.35.0-rc.1', 'not a Kubernetes version'],
  ])('refuses %s to %s', (from, to, reason) => {
    expect(() => requireAllowed(from, to)).toThrow(reason);
  });

  it('names what is allowed', () => {
    expect(() => requireAllowed('v1.34.3', 'v1.36.0')).toThrow(
      'Allowed are v1.34.3 or a later patch, and v1.35.',
    );
    expect(allowedMinors('v1.34.3')).toEqual(['v1.34', 'v1.35']);
  });

  it('tells why not, without a word about what is possible', () => {
    expect(whyNot('v1.34.3', 'v1.35.0')).toBeUndefined();
    expect(whyNot('v1.34.3', 'v1.36.0')).toBe(
      'v1.36.0 skips a minor version: upgrade to v1.35 first.',
    );
  });

  it('writes versions as the distribution does', () => {
    expect(writtenLike('v1.35.1', 'v1.34.3+rke2r1')).toBe('v1.35.1+rke2r1');
    expect(writtenLike('v1.35.1+rke2r2', 'v1.34.3+rke2r1')).toBe(
      'v1.35.1+rke2r2',
    );
    expect(writtenLike('v1.35.1', 'v1.34.3')).toBe('v1.35.1');
    expect(writtenLike('v1.35.1', '1.34.3')).toBe('1.35.1');
    expect(sameVersion('v1.35.1+k0s.0', '1.35.1')).toBe(true);
  });
});
