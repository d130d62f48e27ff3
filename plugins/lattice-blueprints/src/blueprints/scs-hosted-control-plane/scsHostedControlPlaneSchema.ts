import { z } from 'zod';
import { identityFields } from '../../schema/identity';
import { clusterNetworkSchema } from '../../schema/network';
import { dnsLabel } from '../../schema/text';
import { kubernetesVersion } from '../../schema/versions';
import { scsPools } from '../scs/scsPools';
import {
  accessVariables,
  apiServerVariables,
  imageVariables,
  networkVariables,
  workerVariables,
} from '../scs/scsVariables';
import { stackSchema } from '../scs/stack';

/** Input of the blueprint scs-hosted-control-plane. */
export const scsHostedControlPlaneSchema = z.strictObject({
  ...identityFields,
  kubernetesVersion,
  stack: stackSchema('hosted-control-plane'),
  gateway: z
    .strictObject({
      name: dnsLabel().describe(
        'Gateway name. Required: the class has no usable default.',
      ),
      namespace: dnsLabel().default('default').describe('Namespace.'),
    })
    .describe(
      'Gateway in front of the API server (variables gatewayName and gatewayNamespace).',
    )
    .meta({ title: 'Gateway' }),
  controlPlane: z
    .strictObject({
      replicas: z
        .number()
        .int()
        .min(1)
        .max(9)
        .default(3)
        .describe(
          'Number of control plane pods (also variable controlPlaneReplicas).',
        )
        .meta({ title: 'Replicas' }),
    })
    .prefault({})
    .meta({ title: 'Control plane' }),
  workers: scsPools,
  clusterNetwork: clusterNetworkSchema({
    pods: '172.16.0.0/16',
    services: '10.96.0.0/12',
  }),
  variables: z
    .strictObject({
      ...imageVariables,
      ...networkVariables,
      ...workerVariables,
      ...accessVariables,
      ...apiServerVariables,
    })
    .prefault({})
    .describe('ClusterClass variables. Empty ones keep the value in the class.')
    .meta({ title: 'Variables' }),
});

/**
 * Parsed input of the blueprint scs-hosted-control-plane.
 *
 * @public
 */
export type ScsHostedControlPlaneInput = z.output<
  typeof scsHostedControlPlaneSchema
>;
