import { requireSamePath, upgradePath } from './upgradePath';

const known = ['v1.34.7', 'v1.36.4', 'v1.35.4', 'v1.35.0', 'v1.36.0-rc.1'];

describe('upgradePath', () => {
  it.each([
    ['v1.34.7', 'v1.34.9', ['v1.34.9']],
    ['v1.34.7', 'v1.35.0', ['v1.35.0']],
    ['v1.34.7', 'v1.36.0', ['v1.35.4', 'v1.36.0']],
    ['v1.34.7', 'v1.37.1', ['v1.35.4', 'v1.36.4', 'v1.37.1']],
    ['v1.34.7+rke2r1', 'v1.36.0', ['v1.35.4', 'v1.36.0']],
    ['v1.34.7', 'v1.38.0', ['v1.38.0']],
    ['v1.36.4', 'v1.34.7', ['v1.34.7']],
  ])('from %s to %s passes %j', (current, wanted, path) => {
    expect(upgradePath(current, wanted, known)).toEqual(path);
  });

  it('takes an image only for one version', () => {
    const wanted = { version: 'v1.36.0', image: { name: 'ubuntu' } };
    requireSamePath(wanted, ['v1.36.0']);
    expect(() => requireSamePath(wanted, ['v1.35.4', 'v1.36.0'])).toThrow(
      'Upgrade to v1.35.4 first.',
    );
  });
});
