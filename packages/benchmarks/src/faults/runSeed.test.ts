import { faultTable, neverMet } from './faultTable';
import { combinations } from './faultKinds';
import { runSeed } from './runSeed';
import { isBad, SeedResult } from './SeedResult';
import { seedPlan } from './seedPlan';

jest.setTimeout(600_000);

const SAMPLE = 12;
const AT_ONCE = 2;

describe('the fault suite', () => {
  it('plans the same for the same seed, and every fault in some dozens', () => {
    const shown = (seed: number) => {
      const { random, ...plan } = seedPlan(seed);
      return JSON.stringify(plan);
    };
    expect(shown(17)).toBe(shown(17));
    expect(shown(17)).not.toBe(shown(18));
    const inTurn = Array.from({ length: combinations.length }, (_, seed) => {
      const [{ kind, point }] = seedPlan(seed).faults;
      return `${kind.name} ${point}`;
    });
    expect(new Set(inTurn).size).toBe(combinations.length);
  });

  it('stays true, loses nothing and invents nothing, in a sample', async () => {
    const seeds = Array.from({ length: SAMPLE }, (_, index) => 5_000 + index);
    const results: SeedResult[] = [];
    const work = async () => {
      for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) {
        results.push(await runSeed(seed));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(results).toHaveLength(SAMPLE);
    const bad = results.filter(isBad);
    expect(bad.map(({ seed, findings }) => ({ seed, findings }))).toEqual([]);
    const met = faultTable(results).filter(({ runs }) => Number(runs) > 0);
    expect(met.length).toBeGreaterThan(45);
    expect(neverMet(results).length).toBeLessThan(combinations.length);
  });
});
