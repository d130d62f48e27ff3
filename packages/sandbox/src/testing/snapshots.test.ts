import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAILURE } from '../failures/annotation';
import { flavourOf } from '../flavours';
import { KubeObject } from '../store/types';
import { isControlPlaneMachine } from '../controllers/engine/objects';
import { compareKinds } from './compareKinds';
import { outlineOf, verdictsOf } from './compareWithSnapshot';
import { SandboxBench } from './SandboxBench';

function snapshot(name: string): KubeObject[] {
  const path = join(
    __dirname,
    '..',
    '__fixtures__',
    'snapshots',
    `${name}.json`,
  );
  return JSON.parse(readFileSync(path, 'utf8')).items;
}

function isMember(object: KubeObject): boolean {
  return (
    isControlPlaneMachine(object) ||
    (object.kind === 'OpenStackServer' &&
      object.metadata.name.includes('control-plane'))
  );
}

/** The sandbox's object of the same kind and role as the real one. */
function counterpart(bench: SandboxBench, real: KubeObject): KubeObject {
  const group = real.apiVersion.split('/')[0];
  const found = bench.store
    .list({ group, kind: real.kind, namespace: 'team' })
    .find(object => isMember(object) === isMember(real));
  if (!found) throw new Error(`the sandbox has no ${real.kind}`);
  return found;
}

function play(
  flavour: string,
  seconds: number,
  failure?: string,
): SandboxBench {
  const bench = SandboxBench.create();
  const annotations: Record<string, string> = failure
    ? { [FAILURE]: failure }
    : {};
  bench.applyFlavour(flavourOf(flavour), {
    annotations,
    controlPlaneReplicas: 3,
    workers: 2,
  });
  bench.advance(seconds);
  return bench;
}

const CASES = [
  { name: 'capo-healthy-cluster', flavour: 'capo-kubeadm', seconds: 1500 },
  { name: 'capi-healthy-topology', flavour: 'cluster-class', seconds: 1500 },
  {
    name: 'capo-quota-network',
    flavour: 'capo-kubeadm',
    seconds: 600,
    failure: 'capo-neutron-quota',
  },
  {
    name: 'capo-missing-identity-secret',
    flavour: 'capo-kubeadm',
    seconds: 600,
    failure: 'capo-credentials-secret-missing',
  },
];

describe.each(CASES)(
  'simulated objects beside the snapshot $name',
  ({ name, flavour, seconds, failure }) => {
    const bench = play(flavour, seconds, failure);
    it.each(
      snapshot(name).map(
        real =>
          [
            `${real.kind} ${isMember(real) ? 'of the control plane' : ''}`,
            real,
          ] as const,
      ),
    )('%s', (_, real) => {
      const played = counterpart(bench, real);
      const allowed = compareKinds(real.kind);
      const [wanted, got] = [outlineOf(real), outlineOf(played)];
      for (const field of Object.keys(wanted) as (keyof typeof wanted)[]) {
        const ignored = allowed[field] ?? [];
        const strip = (values: string[]) =>
          values.filter(value => !ignored.includes(value));
        expect({ field, values: strip(got[field]) }).toEqual({
          field,
          values: strip(wanted[field]),
        });
      }
      const skip = new Set(allowed.conditions ?? []);
      const keep = (lines: string[]) =>
        lines.filter(line => !skip.has(line.split('=')[0]));
      expect(keep(verdictsOf(played))).toEqual(keep(verdictsOf(real)));
    });
  },
);

describe('moments', () => {
  it('tells a provisioning cluster in the words of the real one', () => {
    const bench = play('cluster-class', 1);
    while (bench.cluster().status?.controlPlane?.replicas !== 1)
      bench.advance(0.25);
    const [real] = snapshot('capi-provisioning-topology').filter(
      ({ kind }) => kind === 'Cluster',
    );
    const settled = (lines: string[]) =>
      lines.filter(line => !/^(ControlPlane|Worker)Machines/.test(line));
    expect(settled(verdictsOf(bench.cluster()))).toEqual(
      settled(verdictsOf(real)),
    );
  });

  it('tells a deletion in the words of the real one', () => {
    const bench = play('capo-kubeadm', 1500);
    bench.store.delete(bench.ref({ kind: 'Cluster', name: 'demo' }));
    while (
      bench.condition(bench.cluster(), 'Deleting')?.reason !==
      'WaitingForControlPlaneDeletion'
    )
      bench.advance(1);
    // Taken in the second before the Cluster noticed that its control plane scales down.
    const real = snapshot('capi-deleting');
    for (const object of real.filter(({ kind }) => kind === 'Cluster')) {
      const settled = (lines: string[]) =>
        lines.filter(
          line => !/^(ControlPlaneAvailable|ScalingDown)=/.test(line),
        );
      expect(settled(verdictsOf(counterpart(bench, object)))).toEqual(
        settled(verdictsOf(object)),
      );
    }
  });

  it('stops remediation in the words of the real one', () => {
    const bench = play('capo-kubeadm', 1500, 'capi-mhc-short-circuited');
    const [real] = snapshot('capi-mhc-short-circuited');
    expect(verdictsOf(bench.all('MachineHealthCheck')[0])).toEqual(
      verdictsOf(real),
    );
  });

  it('shows a server that no host takes as CAPO 0.14 does', () => {
    const bench = play('capo-kubeadm', 1500, 'capo-no-valid-host');
    const [real] = snapshot('capo-no-valid-host').filter(
      ({ kind }) => kind === 'OpenStackServer',
    );
    const sick = bench
      .all('OpenStackServer', 'infrastructure.cluster.x-k8s.io')
      .find(({ status }) => status?.instanceState === 'ERROR');
    expect(sick && verdictsOf(sick)).toEqual(verdictsOf(real));
    expect(sick?.status?.conditions?.map(({ severity }) => severity)).toEqual([
      'Error',
      'Error',
    ]);
  });
});
