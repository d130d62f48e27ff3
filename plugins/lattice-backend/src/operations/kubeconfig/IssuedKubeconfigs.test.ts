import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { openDatabase } from '../../history/openDatabase';
import { IssuedKubeconfigs } from './IssuedKubeconfigs';

jest.setTimeout(60_000);

const now = new Date('2026-11-18T12:00:00Z');
const day = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(now.getTime() + days * day);
const cluster = { id: 'mgmt/team-a/alpha', uid: 'uid-1' };

describe('IssuedKubeconfigs', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

  it('lists what still works of the cluster that is there now', async () => {
    const knex = await databases.init('SQLITE_3');
    const issued = IssuedKubeconfigs.create(
      await openDatabase(mockServices.database({ knex })),
    );
    const add = (person: string, expiresAt?: Date, uid = cluster.uid) =>
      issued.add({
        clusterId: cluster.id,
        clusterUid: uid,
        person,
        role: expiresAt && 'view',
        reason: 'Deploy',
        issuedAt: now,
        expiresAt,
      });
    await add('user:default/ended', inDays(-1));
    await add('user:default/long-gone', inDays(-31));
    await add('user:default/before-it-was-recreated', inDays(1), 'uid-0');
    await add('user:default/permanent');
    await add('user:default/amara', inDays(1));

    const valid = await issued.listValid(cluster, now);
    expect(valid).toEqual([
      expect.objectContaining({ person: 'user:default/permanent' }),
      expect.objectContaining({
        person: 'user:default/amara',
        role: 'view',
        reason: 'Deploy',
        issuedAt: now,
        expiresAt: inDays(1),
      }),
    ]);
    expect(valid[0]).toMatchObject({ role: undefined, expiresAt: undefined });
    const rows = await knex('lattice_kubeconfigs').pluck('person');
    expect(rows).not.toContain('user:default/long-gone');
    expect(rows).toContain('user:default/ended');
  });
});
