import { Bench } from './Bench';

/**
 * How late the event loop of a whole backend is at worst while it reads
 * 450,000 objects and more; the API server is another process.
 */
export const syncStall: Bench = {
  id: 'sync-stall',
  async run(stage) {
    const { delayWhileReading, objects } = await stage.hugeFleet();
    if (objects < 450_000) throw new Error(`Only ${objects} objects were read`);
    const value = delayWhileReading.p999;
    return [{ id: 'sync-stall-p999', value, unit: 'ms', limit: 25 }];
  },
};
