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
  .describe('ClusterClass variables.')
  .meta({ title: 'Variables' });

const overrides = variables.describe('Variable overrides.');

const pool = z
  .strictObject({ ...classPoolFields, variables: overrides })
  .superRefine(checkScaling);

/** Input of the blueprint cluster-class. */
export const clusterClassSchema = z.strictObject({
  ...identityFields,
  kubernetesVersion,
  class: z
    .strictObject({
      name: dnsName.describe('ClusterClass name.'),
      namespace: dnsLabel()
        .optional()
        .describe(
          'ClusterClass namespace. Defaults to the namespace of the cluster.',
        ),
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
          'Number of control plane machines. Defaults to the value in the class.',
        )
        .meta({ title: 'Replicas' }),
      labels: carriedLabels,
      healthCheck: healthCheckObject('34%')
        .optional()
        .describe('Defaults to the value in the class.'),
      nodeDrainTimeoutSeconds: classPoolFields.nodeDrainTimeoutSeconds,
      variables: overrides,
    })
    .prefault({})
    .meta({ title: 'Control plane' }),
  workers: z
    .array(pool)
    .max(50)
    .default([])
    .describe('Worker pools.')
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
