import { machine, machineParts } from './__testUtils__/machineParts';
import { decideRollout } from './decideRollout';

const now = new Date('2026-11-19T15:00:00.123Z');
const rollout = (
  parts: ReturnType<typeof machineParts>,
  change: { pool?: string; after?: string } = {},
) => decideRollout(parts, change, { now });

describe('decideRollout', () => {
  it('sets the field that the version of the object has', () => {
    const { patch, sentence, roll } = rollout(machineParts());
    expect(sentence).toBe(
      'Replace all 3 machines of the control plane, one after the other.',
    );
    expect(patch[0].steps).toEqual([
      {
        op: 'add',
        path: '/spec/rollout',
        value: { after: '2026-11-19T15:00:00Z' },
      },
    ]);
    expect(roll).toMatchObject({ replaced: 3, peak: { machines: 1 } });

    const old = machineParts();
    old.pools[0].apiVersion = 'cluster.x-k8s.io/v1beta1';
    const pool = rollout(old, { pool: 'general' });
    expect(pool.patch[0].steps[0].path).toBe('/spec/rolloutAfter');
    expect(pool.roll?.steps.map(({ group }) => group)).toEqual(['general']);
  });

  it('keeps the strategy beside it', () => {
    const parts = machineParts();
    const strategy = { rollingUpdate: { maxSurge: 0 } };
    parts.pools[0].spec = { replicas: 2, rollout: { strategy } };
    const { patch } = rollout(parts, { pool: 'general' });
    expect(patch[0].steps[0].path).toBe('/spec/rollout/after');
  });

  it('goes to the topology only where that sets the field', () => {
    const topology = {
      controlPlane: { rollout: { after: '2026-01-01T00:00:00Z' } },
      workers: { machineDeployments: [{ name: 'general' }] },
    };
    const { cluster } = machineParts();
    const parts = machineParts({ cluster: { ...cluster, spec: { topology } } });
    expect(rollout(parts).patch[0]).toMatchObject({
      seen: { kind: 'Cluster' },
      steps: [{ path: '/spec/topology/controlPlane/rollout/after' }],
    });
    expect(rollout(parts, { pool: 'general' }).patch[0].seen.kind).toBe(
      'MachineDeployment',
    );
  });

  it('plans and acts with one time, and replaces machines of a fast clock', () => {
    const after = '2026-11-19T14:58:00Z';
    const value = { after };
    const planned = rollout(machineParts(), { after });
    expect(planned.patch[0].steps[0].value).toEqual(value);
    const ahead = machine('cp-1');
    ahead.metadata.creationTimestamp = '2026-11-19T16:00:00Z';
    const { patch } = rollout(machineParts({ machines: [ahead] }));
    expect(patch[0].steps[0].value).toEqual({ after: '2026-11-19T16:00:01Z' });
    for (const wrong of ['2026-11-17T12:00:00Z', '2026-11-20T00:00:00Z']) {
      expect(() => rollout(machineParts(), { after: wrong })).toThrow(
        'after must be within the last day',
      );
    }
  });

  it('renews certificates, unless they have ended', () => {
    const until = (expires: string) =>
      machineParts({ machines: [machine('cp-1', { expires })] });
    expect(rollout(until('2026-12-01T00:00:00Z')).warnings).toEqual([
      'This renews the certificates of the control plane. The first of them expires on 2026-12-01.',
    ]);
    expect(() => rollout(until('2026-11-18T00:00:00Z'))).toThrow(
      'kubeadm certs renew',
    );
  });

  const controlPlane = {
    apiVersion: 'controlplane.cluster.x-k8s.io/v1beta2',
    kind: 'RKE2ControlPlane',
    metadata: { name: 'alpha-cp' },
  };
  const onDelete = machineParts().pools[0];
  onDelete.spec = { rollout: { strategy: { type: 'OnDelete' } } };
  const paused = machineParts().pools[0];
  paused.metadata.annotations = { 'cluster.x-k8s.io/paused': 'true' };
  const scheduled = machineParts().pools[0];
  scheduled.spec = { rollout: { after: '2026-12-24T00:00:00Z' } };
  const infrastructure = {
    apiVersion: 'infrastructure.cluster.x-k8s.io/v1beta1',
    kind: 'OpenStackCluster',
    metadata: { name: 'alpha' },
  };
  it.each([
    ['another kind', { controlPlane }, {}, 'Replace its machines one by one'],
    ['OnDelete', { pools: [onDelete] }, { pool: 'general' }, 'OnDelete'],
    ['a paused pool', { pools: [paused] }, { pool: 'general' }, 'is paused'],
    [
      'a rollout to come',
      { pools: [scheduled] },
      { pool: 'general' },
      'already scheduled for 2026-12-24T00:00:00Z',
    ],
    ['a single address', { infrastructure }, {}, 'Create a new cluster'],
    ['a MachinePool', {}, { pool: 'burst' }, 'whose provider replaces'],
    ['no pool', {}, { pool: 'none' }, "Pool none doesn't exist"],
  ])('refuses %s with the way out', (_, overrides, change, reason) => {
    expect(() => rollout(machineParts(overrides), change)).toThrow(reason);
  });
});
