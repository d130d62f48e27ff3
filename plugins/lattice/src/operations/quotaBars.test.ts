import { QuotaForecastLine } from '@lattice-dev/plugin-lattice-common';
import { quotaBars } from './quotaBars';

const cores: QuotaForecastLine = {
  resource: 'cores',
  used: 40,
  after: 50,
  peak: 60,
  limit: 100,
  state: 'fits',
};

describe('quotaBars', () => {
  it('divides the bar into now, the plan and its peak', () => {
    expect(quotaBars([{ ...cores, promised: 5 }])).toEqual([
      {
        resource: 'cores',
        state: 'fits',
        now: 40,
        after: 50,
        peak: 60,
        limit: 100,
        parts: { used: 40, promised: 5, plan: 5, peak: 10 },
      },
    ]);
  });

  it('shows what exceeds the limit, and what is given back', () => {
    const [more] = quotaBars([{ ...cores, after: 150, peak: 200 }]);
    expect(more.parts).toEqual({ used: 20, promised: 0, plan: 55, peak: 25 });
    const [less] = quotaBars([{ ...cores, after: 30, peak: 40 }]);
    expect(less.peak).toBeUndefined();
    expect(less.parts).toEqual({ used: 30, promised: 0, plan: 0, peak: 0 });
  });

  it('leaves out what stays, and puts what is short first', () => {
    const ram = {
      ...cores,
      resource: 'ramMiB' as const,
      used: 4096,
      after: 8192,
    };
    const bars = quotaBars([
      { ...cores, after: 40, peak: 40 },
      { ...ram, peak: 8192, state: 'fits' },
      { ...cores, resource: 'ports', state: 'exceeded' },
      { resource: 'volumes', state: 'unknown' },
    ]);
    expect(bars.map(({ resource }) => resource)).toEqual([
      'ports',
      'volumes',
      'ramMiB',
    ]);
    expect(bars[2]).toMatchObject({ now: 4, after: 8, peak: undefined });
    expect(bars[1].parts).toBeUndefined();
  });
});
