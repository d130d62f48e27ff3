import {
  healthCheck,
  inPool,
  machine,
  machineParts,
} from './__testUtils__/machineParts';
import { decideReplace } from './decideReplace';

const REMEDIATE = 'cluster.x-k8s.io/remediate-machine';
const workers = healthCheck({ matchLabels: inPool });
const members = healthCheck({
  matchExpressions: [
    { key: 'cluster.x-k8s.io/control-plane', operator: 'Exists' },
  ],
});
const withMachines = (...machines: ReturnType<typeof machine>[]) =>
  machineParts({ machines });

describe('decideReplace', () => {
  it('leaves it to the MachineHealthCheck that covers the machine', () => {
    const change = decideReplace(machineParts(), [workers], { machine: 'w-1' });
    expect(change).toMatchObject({
      sentence: 'Replace machine w-1 of pool general.',
      warnings: [],
      remove: [],
      patch: [
        {
          seen: { metadata: { name: 'w-1' } },
          steps: [
            {
              op: 'add',
              path: '/metadata/annotations',
              value: { [REMEDIATE]: '' },
            },
          ],
        },
      ],
      roll: { replaced: 1, total: 5 },
    });
    const annotated = withMachines(
      machine('w-1', { labels: inPool, annotations: { other: 'kept' } }),
    );
    const { patch } = decideReplace(annotated, [workers], { machine: 'w-1' });
    expect(patch[0].steps[0].path).toBe(
      '/metadata/annotations/cluster.x-k8s.io~1remediate-machine',
    );
  });

  it('deletes a machine that no MachineHealthCheck covers', () => {
    const change = decideReplace(machineParts(), [members], { machine: 'w-1' });
    expect(change).toMatchObject({
      patch: [],
      remove: [{ kind: 'Machine', metadata: { name: 'w-1', uid: 'w-1' } }],
    });
  });

  it('deletes an outdated worker, which Cluster API would not remediate', () => {
    const parts = withMachines(
      machine('w-1', { labels: inPool, not: ['UpToDate'] }),
      machine('w-2', { labels: inPool }),
    );
    const { remove } = decideReplace(parts, [workers], { machine: 'w-1' });
    expect(remove).toHaveLength(1);
  });

  it('deletes a worker that the limit of its check would hold up, and says so', () => {
    const check = healthCheck(
      { matchLabels: inPool },
      { unhealthy: 1, limit: '40%' },
    );
    const worker = decideReplace(machineParts(), [check], { machine: 'w-1' });
    expect(worker.remove).toHaveLength(1);
    expect(worker.warnings).toEqual([
      'MachineHealthCheck alpha-check replaces machines only while at most 1 are unhealthy, and with this one it would be 2 of 3. So the machine is deleted directly.',
    ]);
    const limited = { ...members, status: {} };
    expect(() =>
      decideReplace(machineParts(), [limited], { machine: 'cp-1' }),
    ).toThrow("hasn't reported on its machines yet");
  });

  it('says what it takes for a while', () => {
    const parts = withMachines(
      machine('w-1', { labels: inPool, drainLimit: 0 }),
    );
    expect(decideReplace(parts, [], { machine: 'w-1' }).warnings).toEqual([
      "It's the only machine of pool general: pods that run only there wait until the new one is ready.",
      'Draining has no time limit: a disruption budget that allows no disruption holds it up.',
    ]);
    const plane = decideReplace(machineParts(), [members], { machine: 'cp-1' });
    expect(plane.warnings).toEqual([
      'The old machine leaves before the new one joins: until then the control plane has 2 of 3 members.',
    ]);
  });

  it('does nothing twice', () => {
    const marked = { labels: inPool, annotations: { [REMEDIATE]: '' } };
    const parts = withMachines(machine('w-1', marked));
    expect(decideReplace(parts, [workers], { machine: 'w-1' })).toMatchObject({
      sentence: 'Machine w-1 of pool general is already marked to be replaced.',
      patch: [],
      remove: [],
    });
  });

  const only = machine('cp-1');
  const noBalancer = {
    apiVersion: 'infrastructure.cluster.x-k8s.io/v1beta1',
    kind: 'OpenStackCluster',
    metadata: { name: 'alpha' },
    spec: {},
  };
  const skipped = {
    labels: inPool,
    annotations: { 'cluster.x-k8s.io/skip-remediation': '' },
  };
  const plane = (kind: string) => ({
    apiVersion: 'controlplane.cluster.x-k8s.io/v1beta2',
    kind,
    metadata: { name: 'alpha-cp', namespace: 'team-a' },
  });
  it.each([
    [
      'the only member',
      withMachines(only),
      [members],
      'Restart the rollout of the control plane instead: it adds a machine first.',
    ],
    [
      'the only member, on the address itself',
      machineParts({ machines: [only], infrastructure: noBalancer }),
      [],
      'Create a new cluster instead.',
    ],
    [
      'a member on which quorum rests',
      withMachines(
        only,
        machine('cp-2', { not: ['EtcdMemberHealthy'] }),
        machine('cp-3'),
      ),
      [members],
      'Without machine cp-1 only 1 of 2 control plane machines would be healthy, and etcd needs 2.',
    ],
    [
      'a member while another one joins',
      withMachines(only, machine('cp-2', { phase: 'Provisioning' })),
      [members],
      "Machine cp-2 of the control plane isn't running.",
    ],
    [
      'a member of a control plane that cannot do it',
      machineParts({ controlPlane: plane('K0sControlPlane') }),
      [],
      "K0sControlPlane doesn't replace single machines.",
    ],
  ])('refuses %s', (_, parts, checks, reason) => {
    expect(() => decideReplace(parts, checks, { machine: 'cp-1' })).toThrow(
      reason,
    );
  });

  it.each([
    [
      'the check leaves the machine alone',
      withMachines(machine('w-1', skipped)),
      [workers],
      'has the annotation cluster.x-k8s.io/skip-remediation',
    ],
    [
      'nothing would make a new one',
      withMachines(machine('w-1', { labels: {} })),
      [],
      'belongs to no pool that Lattice can see',
    ],
    ['it is not there', withMachines(), [], 'has no machine w-1'],
  ])('refuses when %s', (_, parts, checks, reason) => {
    expect(() => decideReplace(parts, checks, { machine: 'w-1' })).toThrow(
      reason,
    );
  });

  it('refuses a machine of a MachinePool with the way out', () => {
    const ofPool = machine('w-1', { labels: {} });
    ofPool.metadata.ownerReferences = [
      { kind: 'MachinePool', name: 'alpha-burst', controller: true },
    ];
    expect(() =>
      decideReplace(withMachines(ofPool), [], { machine: 'w-1' }),
    ).toThrow('Delete the instance there.');
  });
});
