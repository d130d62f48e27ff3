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
        'Number of machines: 1, 3 or 5. They run etcd, which needs an odd number.',
      )
      .meta({ title: 'Machines', examples: [1, 3, 5] }),
    machine: machineSchema.describe('Machines.').meta({ title: 'Machine' }),
    failureDomains: z
      .array(openStackName)
      .max(10)
      .default([])
      .describe('Availability zones to spread the machines across.')
      .meta({ title: 'Failure domains' }),
    omitAvailabilityZone: z
      .boolean()
      .default(false)
      .describe('Let OpenStack choose the availability zone.')
      .meta({ title: 'Let OpenStack choose the zone' }),
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
      .describe('Additional names in the API server certificate.')
      .meta({ title: 'Certificate SANs' }),
    nodeDrainTimeoutSeconds: z
      .number()
      .int()
      .min(0)
      .max(86400)
      .optional()
      .describe('How long to wait for pods to drain before removing a machine.')
      .meta({ title: 'Drain timeout (s)' }),
  })
  .refine(
    ({ omitAvailabilityZone, failureDomains }) =>
      !(omitAvailabilityZone && failureDomains.length > 0),
    'set failure domains or let OpenStack choose, not both',
  )
  .meta({ title: 'Control plane' });

/** A parsed control plane. */
export type ControlPlaneInput = z.output<typeof controlPlaneSchema>;
