import { filterTitle } from './filterTitle';

describe('filterTitle', () => {
  it.each([
    ['owner', 'group:default/checkout', 'checkout'],
    ['owner', 'group:partners/checkout', 'partners/checkout'],
    ['system', 'system:default/shop', 'shop'],
    ['owner', 'checkout', 'checkout'],
    ['owner', 'a/b/c/d', 'a/b/c/d'],
    ['flavour', 'capo-kubeadm', 'CAPO kubeadm'],
    ['label', 'env=prod', 'env=prod'],
  ] as const)('of %s %s is %s', (name, value, expected) => {
    expect(filterTitle(name, value)).toBe(expected);
  });
});
