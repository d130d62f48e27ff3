import { JsonObject } from '@backstage/types';
import { parse } from 'yaml';
import { clusterDetail, FakeLattice } from '../__testUtils__/FakeLattice';
import { runAction } from '../__testUtils__/runAction';
import { createLatticeActions } from './createLatticeActions';

interface Step {
  action: string;
  input: JsonObject;
}

const rows = createLatticeActions({
  lattice: new FakeLattice(),
}).flatMap(action =>
  (action.examples ?? []).map(({ description, example }) => ({
    id: action.id,
    description,
    step: (parse(example) as { steps: Step[] }).steps[0],
  })),
);

/** A cluster on its way, so that actions which wait have something to wait for. */
function latticeFor(id: string): FakeLattice {
  const lattice = new FakeLattice();
  const machines = [{ controlPlane: true, serverState: 'ACTIVE' }];
  const ready = clusterDetail(
    'healthy',
    [
      { id: 'network', state: 'done', message: '' },
      { id: 'endpoint', state: 'done', message: '' },
    ],
    { machines: machines as never },
  );
  lattice.clusters =
    id === 'lattice:cluster:delete' ? [ready, ready, undefined] : [ready];
  return lattice;
}

describe('examples of the actions', () => {
  it('documents every action', () => {
    const ids = [...new Set(rows.map(({ id }) => id))];
    expect(ids).toEqual([
      'lattice:cluster:create',
      'lattice:credentials:apply',
      'lattice:cluster:render',
      'lattice:cluster:plan',
      'lattice:cluster:apply',
      'lattice:cluster:wait',
      'lattice:cluster:scale',
      'lattice:cluster:upgrade',
      'lattice:cluster:pause',
      'lattice:cluster:resume',
      'lattice:cluster:delete',
      'lattice:cluster:kubeconfig',
    ]);
  });

  it.each(rows)('$id: $description', async ({ id, step }) => {
    expect(step.action).toBe(id);
    const lattice = latticeFor(id);
    const secrets = { cloudSecret: 'secret' };
    if (!step.input.openstack)
      Object.assign(secrets, { cloudsYaml: 'clouds: {}' });
    const run = await runAction(id, step.input, { lattice, secrets });
    expect(run.error).toBeUndefined();
    expect(lattice.calls.length).toBeGreaterThan(0);
    expect(lattice.calls[0].as).toBe('user:default/ann');
  });

  it.each(rows)('$id in a dry run: $description', async ({ id, step }) => {
    const lattice = latticeFor(id);
    const run = await runAction(id, step.input, { lattice, isDryRun: true });
    expect(run.error).toBeUndefined();
    const writes = lattice.calls.filter(
      ({ method, request }) =>
        !['plan', 'getCluster'].includes(method) &&
        !JSON.stringify(request).includes('"dryRun":true'),
    );
    expect(writes).toEqual([]);
  });
});
