import { Wave } from '@lattice-dev/plugin-lattice-common';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { parse } from '../parseClusterQuery';
import { OperationsRouterOptions, readCaller } from './OperationsRouterOptions';
import { waveBody, waveId, waveSkipBody } from './schemas';
import { saidOfWave } from './saidOfWave';

const steerings = ['pause', 'resume', 'stop'] as const;

const outcomeOf = ({ id, state }: Wave) => ({ wave: id, outcome: state });

/** One change for many clusters, batch by batch. */
export function createWavesRouter(options: OperationsRouterOptions): Router {
  const { audit, waves } = options;
  const router = PromiseRouter();

  router.get('/waves', async (request, response) => {
    const asking = await readCaller(request, options);
    response.json({ items: await waves.list(asking) });
  });

  router.post('/waves', async (request, response) => {
    const asking = await readCaller(request, options);
    // The batches are looked at again and again while somebody chooses.
    if (request.body?.dryRun === true) {
      const plan = parse(waveBody, request.body);
      response.json(await waves.start(asking, plan));
      return;
    }
    const said = saidOfWave(request.body);
    const wave = await audit.run(
      {
        id: 'wave-start',
        asking,
        meta: said,
        severity: said.overrideReason ? 'high' : undefined,
      },
      () => waves.start(asking, parse(waveBody, request.body)),
      ({ id, members }) => ({ wave: id, clusters: members.length }),
    );
    response.json(wave);
  });

  router.get('/waves/:id', async (request, response) => {
    const asking = await readCaller(request, options);
    const { id } = parse(waveId, request.params);
    response.json(await waves.get(asking, id));
  });

  router.get('/waves/:id/check', async (request, response) => {
    const asking = await readCaller(request, options);
    const { id } = parse(waveId, request.params);
    response.json(await waves.check(asking, id));
  });

  for (const steering of steerings) {
    router.post(`/waves/:id/${steering}`, async (request, response) => {
      const asking = await readCaller(request, options);
      const { id } = parse(waveId, request.params);
      const wave = await audit.run(
        { id: `wave-${steering}`, asking, meta: { wave: id } },
        () => waves.steer(asking, id, steering),
        outcomeOf,
      );
      response.json(wave);
    });
  }

  router.post('/waves/:id/skip', async (request, response) => {
    const asking = await readCaller(request, options);
    const { id } = parse(waveId, request.params);
    const skip = parse(waveSkipBody, request.body);
    const wave = await audit.run(
      {
        id: 'wave-skip',
        asking,
        meta: { wave: id, cluster: skip.cluster, reason: skip.reason },
      },
      () => waves.skip(asking, id, skip),
      outcomeOf,
    );
    response.json(wave);
  });
  return router;
}
