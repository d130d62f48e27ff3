import { mockCredentials } from '@backstage/backend-test-utils';
import { NotAllowedError } from '@backstage/errors';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { ClusterAuthorizer } from '../../permissions/ClusterAuthorizer';
import { permissionsThat } from '../__testUtils__/OperationsHarness';
import { entitledRun, RunRights } from './RunRights';
import { startedRun } from './startedRun';

const cluster = { managementCluster: 'm', namespace: 'n', name: 'c' };
const owned = { ...cluster, labels: {}, tenants: ['group:default/a'] };
const taken = { ...owned, tenants: ['group:default/b'] };
const change = {
  operation: 'upgrade',
  wanted: { version: 'v1.35.4' },
} as const;
const day = 24 * 3_600_000;
const conditional: PolicyDecision = {
  result: AuthorizeResult.CONDITIONAL,
  pluginId: 'lattice',
  resourceType: 'lattice-cluster',
  conditions: {
    rule: 'IS_OWNER',
    resourceType: 'lattice-cluster',
    params: { claims: ['group:default/a'] },
  },
};

function rightsThat(decide: () => PolicyDecision) {
  return RunRights.create({
    authorizer: ClusterAuthorizer.create({
      permissions: permissionsThat(decide),
      matches: (_, { tenants = [] }) => tenants.includes('group:default/a'),
    }),
  });
}

describe('the rights of a run', () => {
  async function started(decide: () => PolicyDecision) {
    const rights = rightsThat(decide);
    const credentials = mockCredentials.user('user:default/ann');
    const record = startedRun({
      id: 'one',
      cluster,
      clusterUid: 'uid',
      ...change,
      versions: ['v1.35.4'],
      person: 'user:default/ann',
      grants: await rights.ask(credentials, change, 0),
      now: 0,
    });
    return { rights, credentials, record };
  }

  it('are asked anew while the session lasts', async () => {
    let decision: PolicyDecision = conditional;
    const { rights, credentials, record } = await started(() => decision);
    rights.remember('one', credentials);
    expect((await rights.require(entitledRun(record), owned, 5)).at).toBe(5);
    decision = { result: AuthorizeResult.DENY };
    await expect(rights.require(entitledRun(record), owned, 6)).rejects.toThrow(
      NotAllowedError,
    );
  });

  it('count as they were answered once it has ended, for a day', async () => {
    let asked = 0;
    const { rights, credentials, record } = await started(() => {
      asked += 1;
      return conditional;
    });
    const expiresAt = new Date(10);
    rights.remember('one', { ...credentials, expiresAt });
    await rights.require(entitledRun(record), owned, 20);
    expect(asked).toBe(1);
    await expect(
      rights.require(entitledRun(record), owned, day + 1),
    ).rejects.toMatchObject({
      name: 'RightsExpiredError',
    });
  });

  it("of a wave count for a week, and are asked in nobody else's session", async () => {
    let asked = 0;
    const { rights, credentials, record } = await started(() => {
      asked += 1;
      return conditional;
    });
    const member = { ...entitledRun(record), wave: 'wave' };
    await rights.require(member, owned, 6 * day);
    await expect(rights.require(member, owned, 7 * day + 1)).rejects.toThrow(
      'Resume the wave to continue in your own name',
    );
    rights.remember('wave', credentials);
    await rights.require({ ...member, person: 'user:default/bob' }, owned, 1);
    expect(asked).toBe(1);
    await rights.require(member, owned, 8 * day);
    expect(asked).toBe(2);
  });

  it('end with the ownership of the namespace', async () => {
    const { rights, record } = await started(() => conditional);
    await rights.require(entitledRun(record), owned, 1);
    await expect(rights.require(entitledRun(record), taken, 1)).rejects.toThrow(
      'You need permission lattice.cluster.upgrade for m/n/c',
    );
  });
});
