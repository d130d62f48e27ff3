import { mockErrorHandler, mockServices } from '@backstage/backend-test-utils';
import { NotAllowedError } from '@backstage/errors';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import express from 'express';
import request from 'supertest';
import { AuditLog } from '../audit/__testUtils__/AuditLog';
import { DiagnosisService } from '../diagnosis';
import { everything } from '../fleet/query/ReadFilter';
import { ClusterAuthorizer } from '../permissions/ClusterAuthorizer';
import { ReadAuthorizer } from '../permissions/ReadAuthorizer';
import { createDiagnosisRouter } from './diagnosisRoutes';

const known = ({ name }: { name: string }) => name === 'shop';
const diagnosis = {
  get: jest.fn(id =>
    known(id) ? { cluster: 'm/a/shop', findings: [] } : undefined,
  ),
  withWords: jest.fn(async () => ({ cluster: 'm/a/shop', logs: [] })),
  markdown: jest.fn(() => '# m/a/shop\n'),
  bundle: jest.fn(async () => Buffer.from('tar')),
  fleet: jest.fn(async () => ({ causes: [], sources: [] })),
};
const cloudAccess = { requireUse: jest.fn(), machine: jest.fn() };
const permissions = mockServices.permissions.mock();
const auditLog = new AuditLog();

const app = express()
  .use(
    createDiagnosisRouter({
      diagnosis: diagnosis as unknown as DiagnosisService,
      reads: { filterFor: async () => everything } as unknown as ReadAuthorizer,
      clusters: ClusterAuthorizer.create({ permissions, matches: () => false }),
      row: id => (known(id) ? { ...id, labels: {} } : undefined),
      httpAuth: mockServices.httpAuth(),
      auditor: auditLog,
      cloudAccess,
    }),
  )
  .use(mockErrorHandler());

const shop = '/clusters/m/a/shop/diagnosis';
const allow = (result: AuthorizeResult.ALLOW | AuthorizeResult.DENY) =>
  permissions.authorizeConditional.mockResolvedValue([{ result }]);

describe('the routes of the diagnosis', () => {
  it('answer for one cluster and for the fleet', async () => {
    const one = await request(app).get(shop);
    expect(one.body).toEqual({ cluster: 'm/a/shop', findings: [] });
    expect(diagnosis.get).toHaveBeenCalledWith(
      { managementCluster: 'm', namespace: 'a', name: 'shop' },
      everything,
    );
    const all = await request(app).get('/diagnosis');
    expect(all.body).toEqual({ causes: [], sources: [] });
  });

  it('give the evidence as Markdown and as a tar', async () => {
    const markdown = await request(app).get(`${shop}/evidence.md`);
    expect(markdown.headers['content-type']).toMatch(/^text\/markdown/);
    expect(markdown.text).toBe('# m/a/shop\n');
    const tar = await request(app).get(`${shop}/evidence.tar`);
    expect(tar.headers['content-type']).toBe('application/x-tar');
    expect(tar.headers['content-disposition']).toContain('shop-evidence.tar');
  });

  it('read logs only for those who may see them', async () => {
    allow(AuthorizeResult.DENY);
    const denied = await request(app).get(`${shop}?logs=true`);
    expect(denied.status).toBe(403);
    expect(denied.body.error.message).toContain('lattice.cluster.logs');
    expect(diagnosis.withWords).not.toHaveBeenCalled();
    allow(AuthorizeResult.ALLOW);
    const allowed = await request(app).get(`${shop}?logs=true`);
    expect(allowed.body).toEqual({ cluster: 'm/a/shop', logs: [] });
    const odd = await request(app).get(`${shop}?logs=maybe`);
    expect(odd.status).toBe(400);
  });

  it('ask the cloud only for those who may use its credential', async () => {
    diagnosis.withWords.mockClear();
    cloudAccess.requireUse.mockRejectedValueOnce(
      new NotAllowedError('You need lattice.credentials.use'),
    );
    const denied = await request(app).get(`${shop}?cloud=true`);
    expect(denied.status).toBe(403);
    expect(diagnosis.withWords).not.toHaveBeenCalled();

    // The right to read logs says nothing about clouds, and the other way round.
    allow(AuthorizeResult.DENY);
    const both = await request(app).get(`${shop}?cloud=true&logs=true`);
    expect(both.status).toBe(403);
    const allowed = await request(app).get(`${shop}?cloud=true`);
    expect(allowed.status).toBe(200);
    const [[id, , of]] = diagnosis.withWords.mock.calls as unknown as [
      [object, object, { logs: boolean; cloud: (machine: string) => unknown }],
    ];
    expect({ id, logs: of.logs }).toMatchObject({
      id: { name: 'shop' },
      logs: false,
    });
    of.cloud('shop-md-0');
    expect(cloudAccess.machine).toHaveBeenCalledWith(
      {
        managementCluster: 'm',
        namespace: 'a',
        name: 'shop',
        machine: 'shop-md-0',
      },
      expect.objectContaining({ caller: expect.anything() }),
    );
  });

  it.each(['', '?logs=true', '?cloud=true'])(
    'say the same about what is not there and what is hidden%s',
    async query => {
      allow(AuthorizeResult.DENY);
      const other = `/clusters/m/a/other/diagnosis${query}`;
      expect((await request(app).get(other)).status).toBe(404);
    },
  );

  it('evidence is audited', async () => {
    auditLog.entries.length = 0;
    const mine = { person: 'user:default/mock', cluster: 'm/a/shop' };
    await request(app).get(`${shop}/evidence.md`);
    await request(app).get(`${shop}/evidence.tar`);
    allow(AuthorizeResult.ALLOW);
    await request(app).get(`${shop}?logs=true`);
    allow(AuthorizeResult.DENY);
    const refused = await request(app).get(`${shop}?logs=true`);
    expect(refused.status).toBe(403);
    diagnosis.bundle.mockResolvedValueOnce(undefined as never);
    const hidden = await request(app).get(`${shop}/evidence.tar`);
    expect(hidden.status).toBe(404);
    const evidence = { eventId: 'cluster-evidence-read', severity: 'medium' };
    expect(auditLog.entries).toMatchObject([
      { ...evidence, status: 'succeeded', meta: { ...mine, format: 'md' } },
      { ...evidence, status: 'succeeded', meta: { ...mine, format: 'tar' } },
      { eventId: 'cluster-logs-read', status: 'succeeded', meta: mine },
      {
        eventId: 'cluster-logs-read',
        status: 'failed',
        meta: { ...mine, status: 403, error: 'NotAllowedError' },
      },
      { ...evidence, status: 'failed', meta: { ...mine, status: 404 } },
    ]);
    // A page that looks again and again leaves no trace.
    auditLog.entries.length = 0;
    await request(app).get(shop);
    await request(app).get('/diagnosis');
    expect(auditLog.entries).toEqual([]);
  });

  it('one person can ask for so much evidence at a time', async () => {
    let end = () => {};
    const ended = new Promise<void>(resolve => {
      end = resolve;
    });
    diagnosis.bundle.mockImplementation(async () => {
      await ended;
      return Buffer.from('tar');
    });
    const asked = Array.from({ length: 12 }, async () => {
      const answer = await request(app).get(`${shop}/evidence.tar`);
      if (answer.status === 429) end();
      return answer.status;
    });
    const statuses = await Promise.all(asked);
    expect(statuses.filter(status => status === 200)).toHaveLength(8);
    expect(statuses.filter(status => status === 429)).toHaveLength(4);
  });
});
