import { ClusterParts } from '../cluster/ClusterParts';
import { KubeObject } from '../objects/KubeObject';
import { machines, object, plainParts, pool } from './__testUtils__/parts';
import { decideUpgrade, UpgradeFacts } from './decideUpgrade';
import { upgradeVersions } from './upgradeVersions';

function facts(
  parts: ClusterParts,
  overrides: Partial<UpgradeFacts> = {},
): UpgradeFacts {
  return {
    parts,
    templateOf: () => undefined,
    bootstrapOf: () => undefined,
    sizeOf: () => undefined,
    classes: [],
    stacks: [],
    ...overrides,
  };
}

describe('revisions of a distribution', () => {
  const parts = plainParts('v1.34.3+rke2r1');

  it('are changed like versions', () => {
    const step = decideUpgrade(facts(parts), { version: 'v1.34.3+rke2r2' });
    expect(step.done).toBe(false);
    expect(step.change.patch[0].steps).toEqual([
      { op: 'add', path: '/spec/version', value: 'v1.34.3+rke2r2' },
    ]);
  });

  it('are not carried over to another version', () => {
    const third = plainParts('v1.34.3+rke2r3');
    const { change } = decideUpgrade(facts(third), { version: 'v1.35.1' });
    expect(change.patch[0].steps[0].value).toBe('v1.35.1+rke2r1');
    expect(change.warnings).toEqual([
      'Release v1.35.1+rke2r1 must exist. To use another one, enter it with its revision.',
    ]);
  });

  it('stay when only the version that runs is named', () => {
    const step = decideUpgrade(facts(parts), { version: 'v1.34.3' });
    expect(step).toMatchObject({ done: true, change: { patch: [] } });
  });
});

describe('a pool without a version of its own', () => {
  const versionless = pool('general', undefined);
  const parts = plainParts('v1.35.1', {
    pools: [versionless],
    machines: [
      ...machines('v1.35.1', 1),
      object('Machine', 'a', {
        labels: { 'cluster.x-k8s.io/deployment-name': 'alpha-general' },
        spec: {},
        status: { phase: 'Running' },
      }),
    ],
  });

  it('is not waited for, and the plan says so', () => {
    const step = decideUpgrade(facts(parts), { version: 'v1.35.1' });
    expect(step.done).toBe(true);
    expect(step.change.warnings).toEqual([
      'Pool general sets no Kubernetes version: its machines keep the version of their image.',
    ]);
  });

  it('gets its version where k0s has it, in the bootstrap template', () => {
    const bootstrap: KubeObject = object('K0sWorkerConfigTemplate', 'old', {
      spec: { template: { spec: { version: 'v1.34.3+k0s.0' } } },
    });
    const given = facts(parts, { bootstrapOf: () => bootstrap });
    const { change, done } = decideUpgrade(given, { version: 'v1.35.1' });
    expect(done).toBe(false);
    expect(change.create[0].spec).toEqual({
      template: { spec: { version: 'v1.35.1' } },
    });
    const [{ steps }] = change.patch;
    expect(steps.map(({ path }) => path)).toEqual([
      '/spec/template/spec/bootstrap/configRef/name',
    ]);
  });
});

it('says that pools with the strategy OnDelete wait for a person', () => {
  const strategy = { rollout: { strategy: { type: 'OnDelete' } } };
  const parts = plainParts('v1.35.1', {
    pools: [pool('general', 'v1.35.1', strategy)],
    machines: [
      ...machines('v1.35.1', 1),
      ...machines('v1.34.3', 1, 'alpha-general'),
    ],
  });
  const step = decideUpgrade(facts(parts), { version: 'v1.35.1' });
  expect(step.waitsFor).toBe(
    'Pool general: 0 of 1 machines run v1.35.1. Its strategy is OnDelete: delete its old machines to replace them.',
  );
  expect(step.change.warnings).toEqual([
    'Pool general uses the OnDelete strategy: its machines are replaced only when you delete them.',
  ]);
});

it('says that MachinePools of a plain cluster stay behind', () => {
  const machinePools = [object('MachinePool', 'alpha-burst', { spec: {} })];
  const parts = plainParts('v1.34.3', { machinePools });
  const { change } = decideUpgrade(facts(parts), { version: 'v1.34.9' });
  expect(change.warnings).toEqual([
    "Lattice doesn't upgrade MachinePool alpha-burst. Set its version once the control plane is done.",
  ]);
});

describe('classes per minor version', () => {
  const named = (name: string) => object('ClusterClass', name, { spec: {} });
  const topology = {
    version: 'v1.34.3',
    classRef: { name: 'openstack-scs2-1-34-v1' },
  };
  const parts = plainParts('v1.34.3', {
    cluster: object('Cluster', 'alpha', { spec: { topology } }),
  });
  const given = facts(parts, {
    classes: [
      'openstack-scs2-1-34-v1',
      'openstack-scs2-1-34-v3',
      'openstack-scs2-1-34-v2',
      'openstack-scs2-1-35-v10',
      'openstack-scs2-1-35-v9',
    ].map(named),
  });

  it('offers the newest release of each', () => {
    expect(upgradeVersions(given, []).clusterClasses).toEqual([
      { name: 'openstack-scs2-1-34-v3', minor: 'v1.34' },
      { name: 'openstack-scs2-1-35-v10', minor: 'v1.35' },
    ]);
  });

  it('moves a patch upgrade to the newest release of its minor', () => {
    const { change } = decideUpgrade(given, { version: 'v1.34.9' });
    expect(change.patch[0].steps).toContainEqual({
      op: 'replace',
      path: '/spec/topology/classRef/name',
      value: 'openstack-scs2-1-34-v3',
    });
  });
});
