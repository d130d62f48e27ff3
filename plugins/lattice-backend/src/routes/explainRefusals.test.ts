import { mockErrorHandler } from '@backstage/backend-test-utils';
import { InputError } from '@backstage/errors';
import express from 'express';
import PromiseRouter from 'express-promise-router';
import request from 'supertest';
import { createDiagnosisEngine, loadRules } from '../diagnosis';
import { loadCorpus } from '../diagnosis/corpus';
import { explainRefusals } from './explainRefusals';

const engine = createDiagnosisEngine(loadRules());
const refusal = loadCorpus().refusals.find(({ matches }) => matches)!;

const routes = PromiseRouter();
routes.post('/plan', async (_, response) => {
  response.json({
    sentence: 'Refused.',
    manualSteps: [],
    objects: ['one', 'two'].map(name => ({
      kind: 'Cluster',
      name,
      namespace: 'a',
      verdict: { state: 'refused', message: refusal.message },
    })),
  });
});
routes.post('/apply', async () => {
  throw new InputError(`Cluster a/b is refused: ${refusal.message}`);
});
routes.post('/scale', async () => {
  throw new InputError('replicas must not be negative');
});

const app = express()
  .use(explainRefusals(engine, routes))
  .use(mockErrorHandler());

describe('refusals', () => {
  it('are explained once in a plan, with what to do', async () => {
    const { body } = await request(app).post('/plan');
    const rule = engine.rules.find(({ id }) => id === refusal.rule)!;
    expect(body.manualSteps).toEqual([
      {
        title: rule.title,
        reason: expect.stringContaining(rule.steps[0].do.slice(0, 10)),
        commands: expect.any(Array),
      },
    ]);
  });

  it('are explained in an error answer, and others are left alone', async () => {
    const known = await request(app).post('/apply');
    expect(known.status).toBe(400);
    expect(known.body.error).toMatchObject({
      name: 'InputError',
      explanation: { id: refusal.rule, steps: expect.any(Array) },
    });
    const other = await request(app).post('/scale');
    expect(other.body.error.explanation).toBeUndefined();
  });
});
