import { z } from 'zod';
import { healthCheckObject } from '../../schema/healthChecks';
import { identityFields } from '../../schema/identity';
import { carriedLabels } from '../../schema/classPools';
import { clusterNetworkSchema } from '../../schema/network';
import { kubernetesVersion } from '../../schema/versions';
import { scsPools } from '../scs/scsPools';
import {
  accessVariables,
  apiServerVariables,
  controlPlaneVariables,
  imageVariables,
  mirrorVariables,
  networkVariables,
  oidcVariables,
  workerVariables,
} from '../scs/scsVariables';
import { stackSchema } from '../scs/stack';

/** Input of the blueprint scs-cluster-stack. */
export const scsClusterStackSchema = z.strictObject({
  ...identityFields,
  kubernetesVersion,
  stack: stackSchema('scs2'),
  controlPlane: z
    .strictObject({
      replicas: z
        .number()
        .int()
        .min(1)
        .max(9)
        .default(3)
        .describe('Number of machines. Must be odd for etcd.')
        .meta({ title: 'Machines', examples: [1, 3, 5] }),
      labels: carriedLabels,
      healthCheck: healthCheckObject('34%')
        .optional()
        .describe('Defaults to the value in the class.'),
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
      ...controlPlaneVariables,
      ...workerVariables,
      ...accessVariables,
      ...apiServerVariables,
      ...oidcVariables,
      ...mirrorVariables,
    })
    .prefault({})
    .describe('ClusterClass variables. Empty ones keep the value in the class.')
    .meta({ title: 'Variables' }),
});

/**
 * Parsed input of the blueprint scs-cluster-stack.
 *
 * @public
 */
export type ScsClusterStackInput = z.output<typeof scsClusterStackSchema>;
