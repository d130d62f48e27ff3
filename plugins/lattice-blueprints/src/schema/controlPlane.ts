import { z } from 'zod';
import { healthCheckSchema } from './healthChecks';
import { machineSchema } from './machines';
import { nodeLabels, nodeTaints } from './nodes';
import { openStackName } from './text';

/** A control plane of machines. */
export const controlPlaneSchema = z
  .strictObject({
    replicas: z
      .number()
      .int()
      .min(1)
      .max(9)
      .default(3)
      .describe(
        'Number of machines: 1, 3 or 5. etcd runs on them and needs an odd number.',
      )
      .meta({ title: 'Machines' }),
    machine: machineSchema.describe('Its machines.').meta({ title: 'Machine' }),
    failureDomains: z
      .array(openStackName)
      .max(10)
      .default([])
      .describe('Availability zones over which the machines are spread.')
      .meta({ title: 'Failure domains' }),
    omitAvailabilityZone: z
      .boolean()
      .default(false)
      .describe('Let the cloud choose the zone.')
      .meta({ title: 'Let the cloud choose the zone' }),
    labels: nodeLabels,
    taints: nodeTaints,
    healthCheck: healthCheckSchema('34%'),
    certSans: z
      .array(
        z
          .string()
          .max(253)
          .regex(
            /^(\*\.)?[a-zA-Z0-9]([-a-zA-Z0-9.:]*[a-zA-Z0-9])?$/,
            'must be a host name or an IP address',
          ),
      )
      .max(50)
      .default([])
      .describe('More names for the certificate of the API server.')
      .meta({ title: 'Certificate names' }),
    nodeDrainTimeoutSeconds: z
      .number()
      .int()
      .min(0)
      .max(86400)
      .optional()
      .describe(
        'How long to wait for pods to leave before a machine is removed.',
      )
      .meta({ title: 'Drain time (s)' }),
  })
  .refine(
    ({ omitAvailabilityZone, failureDomains }) =>
      !(omitAvailabilityZone && failureDomains.length > 0),
    'failure domains are named and left to the cloud at once',
  )
  .meta({ title: 'Control plane' });

/** A parsed control plane. */
export type ControlPlaneInput = z.output<typeof controlPlaneSchema>;
