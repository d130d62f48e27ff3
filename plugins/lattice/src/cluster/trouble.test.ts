import { Evidence, RepairStep } from '@lattice-dev/plugin-lattice-common';
import { checkoutStaging } from '../__fixtures__/checkoutStaging';
import { groupEvidence } from './groupEvidence';
import { poolOf } from './poolOf';
import { offeredStep, repairWays } from './repairWays';

const step = (title: string, more: Partial<RepairStep> = {}): RepairStep => ({
  title,
  by: 'owner',
  ...more,
});

describe('repairWays', () => {
  it('is one way without a name where there is no choice', () => {
    const steps = [step('look'), step('repair')];
    expect(repairWays(steps)).toEqual([{ name: '', steps }]);
  });

  it('gives each way the steps of all, what needs nobody else first', () => {
    const look = step('look');
    const ask = step('ask', { way: 'more quota', by: 'platform' });
    const shrink = step('shrink', { way: 'smaller pool' });
    const again = step('try again', { way: 'more quota' });
    expect(repairWays([look, ask, shrink, again])).toEqual([
      { name: 'smaller pool', steps: [look, shrink] },
      { name: 'more quota', steps: [look, ask, again] },
    ]);
  });
});

describe('offeredStep', () => {
  const look = step('look');
  const shrink = step('shrink', { way: 'smaller', action: 'scale' });
  const ask = step('ask', { way: 'more quota', by: 'platform' });
  const resume = step('resume', { way: 'more quota', action: 'resume' });
  const steps = [look, ask, resume, shrink];

  it('is the first one that the reader may do, of the shortest way', () => {
    expect(offeredStep(steps, () => true)).toBe(shrink);
  });

  it('is none that waits for somebody else, nor one that is not allowed', () => {
    expect(offeredStep(steps, action => action === 'resume')).toBeUndefined();
    expect(offeredStep(steps, () => false)).toBeUndefined();
    expect(offeredStep([look], () => true)).toBeUndefined();
  });
});

describe('groupEvidence', () => {
  const said = (
    name: string,
    message: string,
    reason = 'Failed',
  ): Evidence => ({
    type: 'condition',
    object: { group: 'g', kind: 'Machine', namespace: 'n', name, uid: name },
    condition: { type: 'Ready', status: 'False', reason },
    message,
  });

  it('tells once what several objects say alike', () => {
    const groups = groupEvidence([
      said('a', 'full'),
      said('b', 'full'),
      said('c', 'lost'),
      said('d', 'full', 'Gone'),
    ]);
    expect(
      groups.map(({ first, sign, others }) => [
        first.object.name,
        sign,
        others.map(({ name }) => name),
      ]),
    ).toEqual([
      ['a', 'Ready=False Failed', ['b']],
      ['c', 'Ready=False Failed', []],
      ['d', 'Ready=False Gone', []],
    ]);
  });
});

describe('poolOf', () => {
  const cluster = checkoutStaging();
  const named = (name: string) => ({ ...cluster.pools[0].object, name });

  it('finds the pool by itself, by its machines, and none for others', () => {
    const [pool] = cluster.pools;
    const machine = cluster.machines.find(one => one.pool === pool.name)!;
    expect(poolOf(cluster, pool.object)).toBe(pool);
    expect(poolOf(cluster, named(machine.object.name))).toBe(pool);
    const controlPlane = cluster.machines.find(one => one.controlPlane)!;
    expect(poolOf(cluster, named(controlPlane.object.name))).toBeUndefined();
    expect(poolOf(cluster, named('nobody'))).toBeUndefined();
  });
});
