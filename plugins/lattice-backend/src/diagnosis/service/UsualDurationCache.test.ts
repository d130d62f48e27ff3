import { mockServices } from '@backstage/backend-test-utils';
import { UsualDurationCache } from './UsualDurationCache';

const scope = {
  flavour: 'capo-kubeadm',
  managementCluster: 'm',
  providerVersion: 'v1beta1',
};
const soon = () => new Promise(resolve => setImmediate(resolve));

describe('UsualDurationCache', () => {
  const usual = jest.fn(async () => ({
    network: { p50: 40, p90: 60, clusters: 9 },
    controlPlane: { p50: 300, p90: 1_000, clusters: 3 },
    workers: { p50: 900, p90: 900, clusters: 2 },
  }));
  let now = 0;

  it('gives what the history knows of enough clusters, a little later', async () => {
    const logger = mockServices.logger.mock();
    const cache = UsualDurationCache.create({ usual, logger, now: () => now });
    expect(cache.get(scope)).toBeUndefined();
    expect(cache.get(scope)).toBeUndefined();
    await soon();
    expect(cache.get(scope)).toEqual({
      network: 40,
      bootstrap: 500,
      server: 500,
      node: 500,
    });
    expect(usual).toHaveBeenCalledTimes(1);
    now = 6 * 60_000;
    cache.get(scope);
    await soon();
    expect(usual).toHaveBeenCalledTimes(2);
  });

  it('tells when it cannot be read, and tries again', async () => {
    const logger = mockServices.logger.mock();
    const broken = jest.fn(async () => {
      throw new Error('no database');
    });
    const cache = UsualDurationCache.create({ usual: broken, logger });
    cache.get(scope);
    await soon();
    expect(logger.warn).toHaveBeenCalled();
    cache.get(scope);
    await soon();
    expect(broken).toHaveBeenCalledTimes(2);
  });
});
