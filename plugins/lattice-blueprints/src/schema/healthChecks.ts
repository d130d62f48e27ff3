import { z } from 'zod';

const shareOrCount = z
  .string()
  .regex(
    /^([0-9]|[1-9][0-9]|100)%$|^[0-9]{1,4}$/,
    'must be a number or a percentage such as 40%',
  );

/** When machines count as broken and are replaced; may be left out altogether. */
export function healthCheckObject(defaultMaxUnhealthy: string) {
  return z
    .strictObject({
      enabled: z
        .boolean()
        .default(true)
        .describe('Remediate machines that stay unhealthy.')
        .meta({ title: 'Replace unhealthy machines' }),
      nodeStartupTimeoutSeconds: z
        .number()
        .int()
        .min(30)
        .max(86400)
        .default(1200)
        .describe('How long a machine may take to join as a node.')
        .meta({ title: 'Startup timeout (s)' }),
      unhealthyAfterSeconds: z
        .number()
        .int()
        .min(30)
        .max(86400)
        .default(300)
        .describe('How long a node may be not ready or unknown.')
        .meta({ title: 'Unhealthy after (s)' }),
      maxUnhealthy: shareOrCount
        .default(defaultMaxUnhealthy)
        .describe(
          'Above this number of unhealthy machines, none are replaced, because the cause is likely elsewhere.',
        )
        .meta({ title: 'Max unhealthy' }),
    })
    .meta({ title: 'Health check' });
}

/** When machines count as broken and are replaced; left out, with the usual limits. */
export function healthCheckSchema(defaultMaxUnhealthy: string) {
  return healthCheckObject(defaultMaxUnhealthy).prefault({});
}

/** A parsed health check. */
export type HealthCheckInput = z.output<ReturnType<typeof healthCheckSchema>>;
