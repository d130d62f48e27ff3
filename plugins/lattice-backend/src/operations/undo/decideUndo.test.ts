import { ClusterRevision } from '@lattice-dev/plugin-lattice-common';
import { machineParts } from '../machines/__testUtils__/machineParts';
import { decideUndo, requireUndoable } from './decideUndo';

const pools = '.spec.topology.workers.machineDeployments';

function revision(
  id: string,
  changes: ClusterRevision['objects'][number]['changes'],
  object: Partial<ClusterRevision['objects'][number]> = {},
): ClusterRevision {
  return {
    id,
    at: '2026-11-19T15:00:00Z',
    person: 'user:default/mara',
    operation: 'change',
    sentence: `Change ${id}.`,
    objects: [
      {
        apiVersion: 'cluster.x-k8s.io/v1beta2',
        kind: 'Cluster',
        namespace: 'team-a',
        name: 'alpha',
        action: 'change',
        changes,
        ...object,
      },
    ],
  };
}

function partsWith(topology: object) {
  const { cluster } = machineParts();
  return machineParts({ cluster: { ...cluster, spec: { topology } } });
}

const live = partsWith({
  version: 'v1.35.1',
  variables: [{ name: 'dns', value: 'new' }],
  workers: {
    machineDeployments: [
      { name: 'general', replicas: 5 },
      { name: 'gpu', replicas: 1 },
    ],
  },
});

const first = revision('1', [
  { path: `${pools}[name=general].replicas`, before: 2, after: 4 },
  {
    path: `${pools}[name=old]`,
    before: { name: 'old', replicas: 1 },
  },
]);
const second = revision('2', [
  { path: `${pools}[name=general].replicas`, before: 4, after: 5 },
  { path: `${pools}[name=gpu]`, after: { name: 'gpu', replicas: 1 } },
  {
    path: '.spec.topology.variables',
    after: [{ name: 'dns', value: 'new' }],
  },
]);

describe('decideUndo', () => {
  it('takes back one change', () => {
    const change = decideUndo(live, [second, first], '2');
    expect(change.sentence).toBe('Undo: Change 2.');
    expect(change.patch[0].steps).toEqual([
      {
        op: 'add',
        path: '/spec/topology',
        value: {
          version: 'v1.35.1',
          workers: { machineDeployments: [{ name: 'general', replicas: 4 }] },
        },
      },
    ]);
  });

  it('takes back all that came after an earlier one, too', () => {
    const { patch, sentence } = decideUndo(live, [second, first], '1');
    expect(sentence).toBe('Undo the last 2 changes, back to before: Change 1.');
    expect(patch[0].steps[0].value).toMatchObject({
      workers: {
        machineDeployments: [
          { name: 'general', replicas: 2 },
          { name: 'old', replicas: 1 },
        ],
      },
    });
  });

  it('leaves alone what others changed since, versions and secrets', () => {
    const third = revision('3', [
      { path: `${pools}[name=general].replicas`, before: 5, after: 9 },
      { path: '.spec.topology.version', before: 'v1.34.1', after: 'v1.35.1' },
      { path: '.spec.token', hidden: true },
      {
        path: '.metadata.annotations["lattice.dev/owner"]',
        after: 'group:default/b',
      },
    ]);
    const change = decideUndo(live, [third], '3');
    expect(change.patch).toEqual([]);
    expect(change.warnings).toEqual([
      `Cluster alpha ${pools}[name=general].replicas stays: it was changed elsewhere since.`,
      'Cluster alpha .spec.topology.version stays: versions and rollouts only go forward.',
      'Cluster alpha .spec.token stays: its earlier value may be secret and was not recorded.',
      'Cluster alpha .metadata.annotations["lattice.dev/owner"] stays: only the spec of a Cluster is taken back.',
    ]);
    expect(() => requireUndoable(change)).toThrow(
      'Nothing of this change can be taken back.',
    );
  });

  it('removes a pool that was made, and touches no other object', () => {
    const made = revision('4', [], {
      kind: 'MachineDeployment',
      name: 'alpha-general',
      action: 'create',
    });
    const foreign = revision('3', [{ path: '.spec.x', after: 1 }], {
      kind: 'MachineDeployment',
      name: 'other-general',
    });
    const { remove, patch, warnings } = decideUndo(
      machineParts(),
      [made, foreign],
      '3',
    );
    expect(remove.map(({ metadata }) => metadata.name)).toEqual([
      'alpha-general',
    ]);
    expect(patch).toEqual([]);
    expect(warnings).toEqual([
      "MachineDeployment other-general is gone, and isn't made again.",
    ]);
  });

  it('knows only recorded changes', () => {
    expect(() => decideUndo(live, [first], '7')).toThrow("isn't recorded");
  });
});
