import { mockCredentials } from '@backstage/backend-test-utils';
import { NotAllowedError } from '@backstage/errors';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { ClusterAuthorizer } from '../../permissions/ClusterAuthorizer';
import { permissionsThat } from '../__testUtils__/OperationsHarness';
import { RunRights } from './RunRights';
import { startedRun } from './startedRun';

const cluster = { managementCluster: 'm', namespace: 'n', name: 'c' };
const owned = { ...cluster, labels: {}, tenants: ['group:default/a'] };
const taken = { ...owned, tenants: ['group:default/b'] };
const wanted = { version: 'v1.35.4' };
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
      wanted,
      versions: ['v1.35.4'],
      person: 'user:default/ann',
      grants: await rights.ask(credentials, { wanted }, 0),
      now: 0,
    });
    return { rights, credentials, record };
  }

  it('are asked anew while the session lasts', async () => {
    let decision: PolicyDecision = conditional;
    const { rights, credentials, record } = await started(() => decision);
    rights.remember('one', credentials);
    expect((await rights.require(record, owned, 5)).at).toBe(5);
    decision = { result: AuthorizeResult.DENY };
    await expect(rights.require(record, owned, 6)).rejects.toThrow(
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
    await rights.require(record, owned, 20);
    expect(asked).toBe(1);
    await expect(rights.require(record, owned, day + 1)).rejects.toMatchObject({
      name: 'RightsExpiredError',
    });
  });

  it('end with the ownership of the namespace', async () => {
    const { rights, record } = await started(() => conditional);
    await rights.require(record, owned, 1);
    await expect(rights.require(record, taken, 1)).rejects.toThrow(
      'You need permission lattice.cluster.upgrade for m/n/c',
    );
  });
});
