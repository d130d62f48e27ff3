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
    .describe('Fixed number of machines. Leave out with an autoscaler.')
    .meta({ title: 'Machines' }),
  autoscaler: z
    .strictObject({
      min: z.number().int().min(0).max(1000).describe('Least machines.'),
      max: z.number().int().min(1).max(1000).describe('Most machines.'),
    })
    .optional()
    .describe(
      'Range for the cluster autoscaler. Then it alone sets the number, and scaling by hand is refused.',
    )
    .meta({ title: 'Autoscaler' }),
};

/** What a rolling change of a pool may do at once; may be left out altogether. */
export const rolloutObject = z
  .strictObject({
    maxSurge: shareOrCount
      .default(1)
      .describe('Machines made beyond the wanted number.'),
    maxUnavailable: shareOrCount
      .default(0)
      .describe('Machines that may be missing meanwhile.'),
  })
  .refine(
    ({ maxSurge, maxUnavailable }) =>
      !['0', '0%'].includes(`${maxSurge}`) ||
      !['0', '0%'].includes(`${maxUnavailable}`),
    'maxSurge and maxUnavailable cannot both be 0: nothing could ever be replaced',
  )
  .meta({ title: 'Rolling change' });

const rolloutSchema = rolloutObject.prefault({});

/** What pools of every flavour have. */
export const poolFields = {
  name: dnsLabel(40).describe('Name of the pool.').meta({ title: 'Name' }),
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
    .describe('How long to wait for pods to leave before a machine is removed.')
    .meta({ title: 'Drain time (s)' }),
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
        'the autoscaler sets the number of machines: leave replicas out, or the autoscaler',
    });
  }
  if (autoscaler.min > autoscaler.max) {
    context.addIssue({
      code: 'custom',
      path: ['autoscaler', 'max'],
      message: `must not be less than min (${autoscaler.min})`,
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
        'Kubernetes version of the pool, if it is to stay behind for a while.',
      ),
    machine: machineSchema.describe('Its machines.').meta({ title: 'Machine' }),
  })
  .superRefine(checkScaling);

/** The pools of a cluster. */
export const poolsSchema = z
  .array(poolSchema)
  .max(50)
  .default([])
  .describe('Pools of workers.')
  .meta({ title: 'Workers' });

/** A parsed pool. */
export type PoolInput = z.output<typeof poolSchema>;

/** The parsed number of machines of a pool. */
export interface PoolScaling {
  replicas?: number;
  autoscaler?: { min: number; max: number };
}
