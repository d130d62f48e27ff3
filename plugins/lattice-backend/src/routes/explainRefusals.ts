import { Plan } from '@lattice-dev/plugin-lattice-common';
import { ErrorRequestHandler, RequestHandler, Router } from 'express';
import { DiagnosisEngine } from '../diagnosis';
import { explainError, explainPlan } from '../diagnosis/refusals/explainPlan';

/**
 * Routes whose refusals are explained: a plan gets the steps that repair what
 * is refused, and an error answer the rule that knows it.
 */
export function explainRefusals(
  engine: DiagnosisEngine,
  routes: Router,
): Router {
  const router = Router();
  const explainPlans: RequestHandler = (_, response, next) => {
    const send = response.json.bind(response);
    response.json = body =>
      send(isPlan(body) ? explainPlan(engine, body) : body);
    next();
  };
  const explainErrors: ErrorRequestHandler = (
    error,
    _request,
    _response,
    next,
  ) => next(explainError(engine, error));
  router.post('/plan', explainPlans);
  router.use(routes);
  router.use(explainErrors);
  return router;
}

function isPlan(body: unknown): body is Plan {
  return Array.isArray((body as Partial<Plan> | undefined)?.objects);
}
