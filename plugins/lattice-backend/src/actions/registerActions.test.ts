import {
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { actionsRegistryServiceMock } from '@backstage/backend-test-utils/alpha';
import { NotFoundError } from '@backstage/errors';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { ClusterId, ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { AuditLog } from '../audit/__testUtils__/AuditLog';
import { AuditTrail } from '../audit/AuditTrail';
import {
  createDiagnosisEngine,
  DiagnosisService,
  loadRules,
} from '../diagnosis';
import { loadCorpus } from '../diagnosis/corpus';
import { ReadFilter } from '../fleet/query/ReadFilter';
import { FleetService } from '../fleet/FleetService';
import { Operations } from '../operations/createOperations';
import { ClusterAuthorizer } from '../permissions/ClusterAuthorizer';
import { ReadAuthorizer } from '../permissions/ReadAuthorizer';
import { registerActions } from './registerActions';

const rowOf = (namespace: string) =>
  ({
    id: `m/${namespace}/shop`,
    managementCluster: 'm',
    namespace,
    name: 'shop',
    health: 'failed',
    sentence: 'The quota is used up.',
    flavour: 'capo-kubeadm',
    labels: {},
  } as unknown as ClusterRow);
const rows = [rowOf('a'), rowOf('b')];

const engine = createDiagnosisEngine(loadRules());
const { input } = loadCorpus().clusters.find(
  ({ name }) => name === 'openstack-lab/quota-network',
)!;
const findRow = ({ namespace }: ClusterId, readFilter: ReadFilter) =>
  rows.find(row => row.namespace === namespace && readFilter.allows(row));

const service = {
  list: (_: unknown, readFilter: ReadFilter) => {
    const items = rows.filter(row => readFilter.allows(row));
    return { items, total: items.length };
  },
  get: (id: ClusterId, readFilter: ReadFilter) => {
    const row = findRow(id, readFilter);
    return row && { cluster: row };
  },
} as unknown as FleetService;
const diagnosis = {
  engine,
  get: (id: ClusterId, readFilter: ReadFilter) =>
    findRow(id, readFilter) && engine.diagnose(input),
} as unknown as DiagnosisService;
const plan = jest.fn(async () => ({
  cluster: { managementCluster: 'm', namespace: 'b', name: 'shop' },
  hash: 'wanted.todo',
  sentence: '1 machine more',
  objects: [
    { kind: 'MachineDeployment', verdict: { state: 'accepted', warnings: [] } },
  ],
  manifests: [{ kind: 'Secret' }],
}));
const operations = {
  clusters: {
    open: async ({ namespace }: ClusterId) => ({
      authorized: rows.find(row => row.namespace === namespace),
    }),
    plan,
  },
} as unknown as Operations;

/** Alice may do everything, Bob sees what is in namespace b. */
const permissions = mockServices.permissions.mock({
  authorize: async queries =>
    queries.map(() => ({ result: AuthorizeResult.ALLOW })),
  authorizeConditional: async (queries, options) => {
    const { principal } = options!
      .credentials as BackstageCredentials<BackstageUserPrincipal>;
    const isAlice = principal.userEntityRef === 'user:default/alice';
    return queries.map(({ permission }): PolicyDecision => {
      if (isAlice) return { result: AuthorizeResult.ALLOW };
      return permission.name === 'lattice.cluster.read'
        ? {
            result: AuthorizeResult.CONDITIONAL,
            pluginId: 'lattice',
            resourceType: 'lattice-cluster',
            conditions: { rule: 'b', resourceType: 'lattice-cluster' },
          }
        : { result: AuthorizeResult.DENY };
    });
  },
});
const matches = (_: unknown, { namespace }: { namespace: string }) =>
  namespace === 'b';

const alice = mockCredentials.user('user:default/alice');
const bob = mockCredentials.user('user:default/bob');

describe('actions for agents', () => {
  const actionsRegistry = actionsRegistryServiceMock();
  const auditLog = new AuditLog();
  registerActions({
    actionsRegistry,
    service,
    diagnosis,
    operations,
    reads: ReadAuthorizer.create({ permissions, matches }),
    authorizer: ClusterAuthorizer.create({ permissions, matches }),
    audit: AuditTrail.create({ auditor: auditLog }),
  });
  const invoke = async (
    name: string,
    given: Parameters<typeof actionsRegistry.invoke>[0]['input'],
    credentials = alice,
  ) => {
    const id = `test:${name}`;
    return actionsRegistry.invoke({ id, input: given, credentials });
  };

  it('list what the caller may see', async () => {
    const { output: all } = await invoke('list-clusters', {});
    expect(all).toMatchObject({
      total: 2,
      clusters: [{ id: 'm/a/shop' }, { id: 'm/b/shop' }],
    });
    const { output: some } = await invoke('list-clusters', {}, bob);
    expect(some).toMatchObject({ total: 1, clusters: [{ id: 'm/b/shop' }] });
  });

  it.each(['get-cluster', 'diagnose-cluster'])(
    '%s hides what the caller may not see',
    async name => {
      const given = { cluster: 'm/a/shop' };
      await expect(invoke(name, given)).resolves.toBeDefined();
      await expect(invoke(name, given, bob)).rejects.toThrow(NotFoundError);
      await expect(
        invoke(name, { cluster: 'm/b/shop' }, bob),
      ).resolves.toBeDefined();
      await expect(invoke(name, { cluster: 'shop' })).rejects.toThrow(
        'cluster must be',
      );
    },
  );

  it('tell cause, proof and steps', async () => {
    const { output } = await invoke('diagnose-cluster', {
      cluster: 'm/a/shop',
    });
    expect(output).toMatchObject({
      rootCause: {
        id: 'capo-neutron-quota',
        evidence: [
          expect.stringMatching(/^OpenStackCluster .*NetworkReady=False/),
        ],
        steps: expect.arrayContaining([
          { title: expect.any(String), command: expect.any(String) },
        ]),
      },
    });
  });

  it('plan only what the caller may do', async () => {
    const given = { operation: 'scale', cluster: 'm/b/shop', replicas: 3 };
    const { output } = await invoke('plan-cluster', given);
    expect(output).toEqual({
      summary: expect.objectContaining({ sentence: '1 machine more' }),
      changes: [{ kind: 'MachineDeployment', verdict: expect.anything() }],
      changesLeftOut: 0,
    });
    await expect(invoke('plan-cluster', given, bob)).rejects.toThrow(
      'lattice.cluster.scale',
    );
    await expect(
      invoke('plan-cluster', { operation: 'scale', cluster: 'm/b/shop' }),
    ).rejects.toThrow();
    expect(plan).toHaveBeenCalledTimes(1);
    const asked = { cluster: 'm/b/shop', operation: 'scale' };
    expect(auditLog.entries).toMatchObject([
      {
        eventId: 'cluster-plan',
        status: 'succeeded',
        meta: {
          person: 'user:default/alice',
          planHash: 'wanted.todo',
          ...asked,
        },
      },
      {
        eventId: 'cluster-plan',
        status: 'failed',
        meta: { person: 'user:default/bob', status: 403, ...asked },
      },
    ]);
  });
});
