import { ChildProcess } from '../setup/ChildProcess';
import type { RenderRounds } from '../setup/renderMain';
import { Bench, quantile } from './Bench';

const ROUNDS: RenderRounds = { warmUp: 2, rounds: 6 };

/**
 * Checks and renders one cluster, of every blueprint, for 40 inputs from
 * minimal to maximal and both versions of CAPO, after a warm-up.
 */
export const render: Bench = {
  id: 'render',
  async run() {
    // This process holds what all other benchmarks need, test tools among it,
    // and each collection of its garbage takes three times as long.
    const child = ChildProcess.start('renderMain');
    const times = await child.call<number[]>('times', ROUNDS);
    await child.stop();
    const value = quantile(times, 0.99);
    return [{ id: 'render-p99', value, unit: 'ms', limit: 5 }];
  },
};
