import { mockErrorHandler, mockServices } from '@backstage/backend-test-utils';
import express from 'express';
import request from 'supertest';
import { DiagnosisService } from '../diagnosis';
import { everything } from '../fleet/ClusterCut';
import { ReadAuthorizer } from '../permissions/ReadAuthorizer';
import { createDiagnosisRouter } from './diagnosisRoutes';

const diagnosis = {
  get: jest.fn(({ name }) =>
    name === 'shop' ? { cluster: 'm/a/shop', findings: [] } : undefined,
  ),
  markdown: jest.fn(() => '# m/a/shop\n'),
  fleet: jest.fn(async () => ({ causes: [], sources: [] })),
};

const app = express()
  .use(
    createDiagnosisRouter({
      diagnosis: diagnosis as unknown as DiagnosisService,
      reads: { cut: async () => everything } as unknown as ReadAuthorizer,
      httpAuth: mockServices.httpAuth(),
    }),
  )
  .use(mockErrorHandler());

describe('the routes of the diagnosis', () => {
  it('answer for one cluster and for the fleet', async () => {
    const one = await request(app).get('/clusters/m/a/shop/diagnosis');
    expect(one.body).toEqual({ cluster: 'm/a/shop', findings: [] });
    expect(diagnosis.get).toHaveBeenCalledWith(
      { managementCluster: 'm', namespace: 'a', name: 'shop' },
      everything,
    );
    const all = await request(app).get('/diagnosis');
    expect(all.body).toEqual({ causes: [], sources: [] });
  });

  it('give the evidence as Markdown', async () => {
    const answer = await request(app).get(
      '/clusters/m/a/shop/diagnosis/evidence.md',
    );
    expect(answer.headers['content-type']).toMatch(/^text\/markdown/);
    expect(answer.text).toBe('# m/a/shop\n');
  });

  it('say the same about what is not there and what is hidden', async () => {
    const answer = await request(app).get('/clusters/m/a/other/diagnosis');
    expect(answer.status).toBe(404);
  });
});
