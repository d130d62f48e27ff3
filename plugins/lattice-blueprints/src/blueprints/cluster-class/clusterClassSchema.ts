import { z } from 'zod';
import { JsonValue } from '../../objects/KubernetesObject';
import { carriedLabels, classPoolFields } from '../../schema/classPools';
import { healthCheckObject } from '../../schema/healthChecks';
import { identityFields } from '../../schema/identity';
import { clusterNetworkSchema } from '../../schema/network';
import { checkScaling } from '../../schema/pools';
import { dnsLabel, dnsName } from '../../schema/text';
import { kubernetesVersion } from '../../schema/versions';

const json: z.ZodType<JsonValue> = z.json() as z.ZodType<JsonValue>;

const variables = z
  .record(z.string().min(1).max(256), json)
  .default({})
  .describe('Variables of the class.')
  .meta({ title: 'Variables' });

const overrides = variables.describe('Variables that differ here.');

const pool = z
  .strictObject({ ...classPoolFields, variables: overrides })
  .superRefine(checkScaling);

/** Input of the blueprint cluster-class. */
export const clusterClassSchema = z.strictObject({
  ...identityFields,
  kubernetesVersion,
  class: z
    .strictObject({
      name: dnsName.describe('Name of the ClusterClass.'),
      namespace: dnsLabel()
        .optional()
        .describe('Its namespace; left out, the namespace of the cluster.'),
    })
    .meta({ title: 'Class' }),
  controlPlane: z
    .strictObject({
      replicas: z
        .number()
        .int()
        .min(1)
        .max(9)
        .optional()
        .describe(
          'Number of control plane machines; left out, the class decides.',
        )
        .meta({ title: 'Replicas' }),
      labels: carriedLabels,
      healthCheck: healthCheckObject('34%')
        .optional()
        .describe('Left out, the class decides.'),
      nodeDrainTimeoutSeconds: classPoolFields.nodeDrainTimeoutSeconds,
      variables: overrides,
    })
    .prefault({})
    .meta({ title: 'Control plane' }),
  workers: z
    .array(pool)
    .max(50)
    .default([])
    .describe('Pools of workers.')
    .meta({ title: 'Workers' }),
  clusterNetwork: clusterNetworkSchema({
    pods: '192.168.0.0/16',
    services: '10.96.0.0/12',
  }),
  variables,
});

/**
 * Parsed input of the blueprint cluster-class.
 *
 * @public
 */
export type ClusterClassInput = z.output<typeof clusterClassSchema>;
