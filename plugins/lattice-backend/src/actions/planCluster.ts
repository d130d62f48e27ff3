import { Plan, PlanRequest } from '@lattice-dev/plugin-lattice-common';
import { explainPlan } from '../diagnosis/refusals/explainPlan';
import { askingOf } from '../operations/allowedOperations';
import { planAudited } from '../operations/planAudited';
import { planBody } from '../routes/operationsRoutes/schemas';
import { parse } from '../routes/parseClusterQuery';
import { ActionsOptions, readOnly } from './ActionsOptions';
import { ID_DESCRIPTION, readId } from './readId';

const MAX_CHANGES = 50;

/** `plan-cluster`: what a change would do. Nothing is changed. */
export function registerPlanCluster(options: ActionsOptions): void {
  options.actionsRegistry.register({
    name: 'plan-cluster',
    title: 'Plan a change to a Kubernetes cluster',
    description:
      'Shows what creating, scaling, upgrading, pausing, resuming or deleting a Kubernetes cluster would do, without doing it. You need permission for the planned operation. create needs managementCluster, blueprint and input; the others need cluster.',
    attributes: readOnly,
    schema: {
      input: z =>
        z.object({
          operation: z.enum([
            'create',
            'scale',
            'upgrade',
            'pause',
            'resume',
            'delete',
          ]),
          cluster: z.string().optional().describe(ID_DESCRIPTION),
          pool: z
            .string()
            .optional()
            .describe('scale: name of the worker pool'),
          replicas: z.number().int().min(0).optional().describe('scale'),
          version: z
            .string()
            .optional()
            .describe('upgrade: target version, such as v1.34.1'),
          managementCluster: z.string().optional().describe('create'),
          blueprint: z
            .string()
            .optional()
            .describe('create: blueprint ID, such as capo-kubeadm'),
          input: z.record(z.unknown()).optional().describe('create'),
        }),
      output: z =>
        z.object({
          summary: z.record(z.unknown()),
          changes: z.array(z.record(z.unknown())),
          changesLeftOut: z.number(),
        }),
    },
    action: async ({ input, credentials }) => {
      const { cluster, ...rest } = input;
      const body = { ...rest, cluster: cluster && readId(cluster) };
      const request = parse(planBody, withoutUndefined(body)) as PlanRequest;
      const plan = await planAudited(askingOf(credentials), request, options);
      return { output: outputOf(explainPlan(options.diagnosis.engine, plan)) };
    },
  });
}

function withoutUndefined(body: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  );
}

/** Manifests are long, and the changes say the same. */
function outputOf({ objects, manifests: _, ...summary }: Plan) {
  const plainOf = (value: unknown) =>
    JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
  return {
    summary: plainOf(summary),
    changes: objects.slice(0, MAX_CHANGES).map(plainOf),
    changesLeftOut: Math.max(0, objects.length - MAX_CHANGES),
  };
}
