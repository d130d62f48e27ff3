import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { flavourOf } from '../flavours';
import { FailureDrill } from '../testing/FailureDrill';
import { SandboxBench } from '../testing/SandboxBench';
import { FAILURES } from './catalogue';

/** Natural ones need manifests of their own and are proven below. */
const NATURAL = new Set(['k0s-kubeadm-workers']);
const DRILLED = FAILURES.filter(({ id }) => !NATURAL.has(id));

/** What each failure has to show, word for word. */
const SHOWN: Record<string, { appears?: string[]; disappears?: string[] }> =
  parse(readFileSync(resolve(__dirname, 'shown.yaml'), 'utf8'));

describe('failures', () => {
  it('has every provider and at least sixty', () => {
    expect(new Set(FAILURES.map(({ id }) => id)).size).toBe(FAILURES.length);
    expect(FAILURES.length).toBeGreaterThanOrEqual(60);
    const providers = [
      'capo',
      'cluster-api',
      'kubeadm',
      'rke2',
      'k0smotron',
      'kamaji',
      'teutonet',
      'scs',
      'orc',
      'lattice',
    ];
    expect(
      [...new Set(FAILURES.map(({ provider }) => provider))].sort(),
    ).toEqual([...providers].sort());
  });

  it.each(DRILLED.map(failure => [failure.id, failure] as const))(
    '%s shows in its condition, reason and message, and heals by its remedy',
    (id, failure) => {
      const drill = FailureDrill.begin(failure);
      const { appears, disappears } = drill.shown();
      const { appears: wanted = [], disappears: lost = [] } = SHOWN[id] ?? {};
      expect([...wanted, ...lost]).not.toEqual([]);
      expect(appears).toEqual(expect.arrayContaining(wanted));
      expect(disappears).toEqual(expect.arrayContaining(lost));
      expect(drill.healsByItsRemedy()).toBe(true);
    },
  );

  it('say what to expect of every failure, and of no other', () => {
    const ids = DRILLED.map(({ id }) => id);
    expect(Object.keys(SHOWN).sort()).toEqual([...ids].sort());
  });

  it('notices kubeadm workers below a k0s control plane by itself', () => {
    const bench = SandboxBench.create();
    const manifests = flavourOf('k0smotron').manifests({
      name: 'demo',
      namespace: 'team',
      release: bench.release,
    });
    const kubeadm = JSON.parse(
      JSON.stringify(manifests).replaceAll(
        'K0sWorkerConfigTemplate',
        'KubeadmConfigTemplate',
      ),
    );
    bench.apply(kubeadm);
    bench.advance(1500);
    const [machine] = bench.all('Machine');
    expect(bench.condition(machine, 'NodeHealthy')?.message).toMatch(
      /^Waiting for a Node with spec\.providerID/,
    );
  });
});
