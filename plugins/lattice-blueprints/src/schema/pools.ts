import { z } from 'zod';
import { healthCheckSchema } from './healthChecks';
import { machineSchema } from './machines';
import { nodeLabels, nodeTaints } from './nodes';
import { dnsLabel, openStackName } from './text';
import { kubernetesVersion } from './versions';

const shareOrCount = z.union([
  z.number().int().min(0).max(100),
  z.string().regex(/^([0-9]|[1-9][0-9]|100)%$/, 'must be a percentage'),
]);

/** How many machines a pool has: a fixed number, or a range for the autoscaler. */
export const scalingFields = {
  replicas: z
    .number()
    .int()
    .min(0)
    .max(1000)
    .optional()
    .describe('Fixed number of machines. Leave empty with the autoscaler.')
    .meta({ title: 'Machines' }),
  autoscaler: z
    .strictObject({
      min: z.number().int().min(0).max(1000).describe('Min nodes.'),
      max: z.number().int().min(1).max(1000).describe('Max nodes.'),
    })
    .optional()
    .describe(
      'Range for the cluster autoscaler. It then controls the number of machines, and manual scaling is refused.',
    )
    .meta({ title: 'Autoscaler' }),
};

/** What a rolling change of a pool may do at once; may be left out altogether. */
export const rolloutObject = z
  .strictObject({
    maxSurge: shareOrCount
      .default(1)
      .describe('Machines that may be created above the desired number.'),
    maxUnavailable: shareOrCount
      .default(0)
      .describe('Machines that may be unavailable during a rollout.'),
  })
  .refine(
    ({ maxSurge, maxUnavailable }) =>
      !['0', '0%'].includes(`${maxSurge}`) ||
      !['0', '0%'].includes(`${maxUnavailable}`),
    "maxSurge and maxUnavailable can't both be 0, or no machine could be replaced",
  )
  .meta({ title: 'Rollout' });

const rolloutSchema = rolloutObject.prefault({});

/** What pools of every flavour have. */
export const poolFields = {
  name: dnsLabel(40).describe('Pool name.').meta({ title: 'Name' }),
  ...scalingFields,
  failureDomain: openStackName
    .optional()
    .describe('Availability zone of the machines.')
    .meta({ title: 'Failure domain' }),
  labels: nodeLabels,
  taints: nodeTaints,
  healthCheck: healthCheckSchema('40%'),
  rollout: rolloutSchema,
  nodeDrainTimeoutSeconds: z
    .number()
    .int()
    .min(0)
    .max(86400)
    .optional()
    .describe('How long to wait for pods to drain before removing a machine.')
    .meta({ title: 'Drain timeout (s)' }),
};

/** A fixed number and a range exclude each other, and a range has to be one. */
export function checkScaling(
  pool: PoolScaling,
  context: z.RefinementCtx,
): void {
  const { replicas, autoscaler } = pool;
  if (autoscaler === undefined) {
    return;
  }
  if (replicas !== undefined) {
    context.addIssue({
      code: 'custom',
      path: ['replicas'],
      message:
        'the autoscaler controls the number of machines: set replicas or the autoscaler, not both',
    });
  }
  if (autoscaler.min > autoscaler.max) {
    context.addIssue({
      code: 'custom',
      path: ['autoscaler', 'max'],
      message: `must be at least min (${autoscaler.min})`,
    });
  }
}

/** A pool of workers whose machines the blueprint describes itself. */
export const poolSchema = z
  .strictObject({
    ...poolFields,
    version: kubernetesVersion
      .optional()
      .describe(
        'Kubernetes version of the pool, if it should temporarily lag behind.',
      ),
    machine: machineSchema.describe('Machines.').meta({ title: 'Machine' }),
  })
  .superRefine(checkScaling);

/** The pools of a cluster. */
export const poolsSchema = z
  .array(poolSchema)
  .max(50)
  .default([])
  .describe('Worker pools.')
  .meta({ title: 'Workers' });

/** A parsed pool. */
export type PoolInput = z.output<typeof poolSchema>;

/** The parsed number of machines of a pool. */
export interface PoolScaling {
  replicas?: number;
  autoscaler?: { min: number; max: number };
}
