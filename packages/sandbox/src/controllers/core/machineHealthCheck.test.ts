import { FAILURE } from '../../failures/annotation';
import { flavourOf } from '../../flavours';
import { SandboxBench } from '../../testing/SandboxBench';
import { findCondition } from '../engine/conditions';
import { Machine } from '../engine/model';

const CONTROL_PLANE = 'cluster.x-k8s.io/control-plane';

function workersOf(bench: SandboxBench): Machine[] {
  return (bench.all('Machine') as Machine[]).filter(
    ({ metadata }) => metadata.labels?.[CONTROL_PLANE] === undefined,
  );
}

function fail(bench: SandboxBench, id: string | undefined) {
  bench.edit({ kind: 'Cluster', name: 'demo' }, ({ metadata }) => {
    const { [FAILURE]: _, ...others } = metadata.annotations ?? {};
    metadata.annotations = id ? { ...others, [FAILURE]: id } : others;
  });
}

describe('MachineHealthCheck', () => {
  it('has a sick worker replaced, and the pool is whole again', () => {
    const bench = SandboxBench.create();
    bench.applyFlavour(flavourOf('capo-kubeadm'), { workers: 3 });
    bench.advance(3_600);
    const before = workersOf(bench).map(({ metadata }) => metadata.name);
    expect(before).toHaveLength(3);

    fail(bench, 'capi-node-deleted');
    const reasons = new Set<string>();
    for (let second = 0; second < 600; second++) {
      bench.advance(1);
      for (const machine of workersOf(bench)) {
        const check = findCondition(machine, 'HealthCheckSucceeded');
        if (check?.status === 'False') reasons.add(check.reason ?? '');
      }
      if (reasons.size > 0) break;
    }
    fail(bench, undefined);
    bench.advance(3_600);

    expect([...reasons]).toEqual(['NodeDeleted']);
    const after = workersOf(bench);
    expect(after).toHaveLength(3);
    expect(
      after.filter(({ metadata }) => before.includes(metadata.name)),
    ).toHaveLength(2);
    for (const machine of after) {
      expect(findCondition(machine, 'Ready')?.status).toBe('True');
    }
  });
});
