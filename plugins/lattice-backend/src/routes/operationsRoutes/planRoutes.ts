import {
  ApplyRequest,
  ApplyResult,
  PlanRequest,
  WantedCluster,
} from '@lattice-dev/plugin-lattice-common';
import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { AuditMeta } from '../../audit/AuditTrail';
import { clusterNamed } from '../../audit/clusterNamed';
import { prepareAllowed } from '../../operations/allowedOperations';
import { planAudited } from '../../operations/planAudited';
import { parse } from '../parseClusterQuery';
import { plainFields } from './clusterChanges';
import { OperationsRouterOptions, readCaller } from './OperationsRouterOptions';
import { applyBody, planBody, renderBody } from './schemas';

export function createPlanRouter(options: OperationsRouterOptions): Router {
  const { creation } = options.operations;
  const { audit } = options;
  const router = PromiseRouter();

  router.post('/plan', async (request, response) => {
    const body = parse(planBody, request.body) as PlanRequest;
    const asking = await readCaller(request, options);
    response.json(await planAudited(asking, body, options));
  });

  router.post('/render', async (request, response) => {
    const wanted = parse(renderBody, request.body) as WantedCluster;
    const asking = await readCaller(request, options);
    const meta = {
      cluster: clusterNamed(wanted),
      ...plainFields(wanted, ['blueprint']),
    };
    const rendered = await audit.run(
      { id: 'cluster-render', asking, meta },
      async () =>
        creation.render(await prepareAllowed(asking, wanted, options)),
    );
    response.json(rendered);
  });

  router.post('/apply', async (request, response) => {
    const asking = await readCaller(request, options);
    const said = plainFields(request.body, ['blueprint', 'planHash', 'force']);
    const result = await audit.run(
      {
        id: 'cluster-apply',
        asking,
        meta: { cluster: clusterNamed(request.body), force: false, ...said },
        severity: said.force === true ? 'high' : undefined,
      },
      async () => {
        const body = parse(applyBody, request.body) as ApplyRequest;
        const { planHash, force, ...rest } = body;
        const wanted = rest as WantedCluster;
        const guarded = { ...options, force };
        const prepared = await prepareAllowed(asking, wanted, guarded);
        return creation.apply(prepared, { planHash, force });
      },
      appliedOf,
    );
    response.json(result);
  });
  return router;
}

function appliedOf(result: ApplyResult): AuditMeta<'cluster-apply'> {
  const counts: AuditMeta<'cluster-apply'> = {};
  for (const { outcome } of result.objects) {
    counts[outcome] = Number(counts[outcome] ?? 0) + 1;
  }
  const { planHash, entityRef } = result;
  return { planHash, entityRef, ...counts };
}
