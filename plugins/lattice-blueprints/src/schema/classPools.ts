import { z } from 'zod';
import { healthCheckObject } from './healthChecks';
import { nodeLabels } from './nodes';
import { poolFields, scalingFields, rolloutObject } from './pools';
import { dnsLabel, openStackName } from './text';

const carried =
  /^(node-role\.kubernetes\.io|([^/]+\.)?node-restriction\.kubernetes\.io|([^/]+\.)?node\.cluster\.x-k8s\.io)\//;

/** Labels that reach nodes without help of the class. */
export const carriedLabels = nodeLabels.superRefine((labels, context) => {
  for (const key of Object.keys(labels ?? {}).filter(
    name => !carried.test(name),
  )) {
    context.addIssue({
      code: 'custom',
      path: [key],
      message:
        'Cluster API propagates to nodes only labels in node-role.kubernetes.io, node-restriction.kubernetes.io and node.cluster.x-k8s.io',
    });
  }
});

/** What pools of a class have; the class decides about their machines. */
export const classPoolFields = {
  name: dnsLabel(40).describe('Pool name.').meta({ title: 'Name' }),
  class: z
    .string()
    .min(1)
    .max(256)
    .regex(
      /^[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?$/,
      'must be the name of a worker class',
    )
    .default('default-worker')
    .describe('Worker class in the ClusterClass.')
    .meta({ title: 'Worker class' }),
  ...scalingFields,
  failureDomain: openStackName
    .optional()
    .describe('Availability zone of the machines.')
    .meta({ title: 'Failure domain' }),
  labels: carriedLabels,
  healthCheck: healthCheckObject('40%')
    .optional()
    .describe('Defaults to the value in the class.'),
  rollout: rolloutObject
    .optional()
    .describe('Defaults to the value in the class.'),
  nodeDrainTimeoutSeconds: poolFields.nodeDrainTimeoutSeconds,
};

/** A parsed pool of a class. */
export interface ClassPoolInput {
  name: string;
  class: string;
  replicas?: number;
  autoscaler?: { min: number; max: number };
  failureDomain?: string;
  labels: Record<string, string>;
  healthCheck?: z.output<ReturnType<typeof healthCheckObject>>;
  rollout?: z.output<typeof rolloutObject>;
  nodeDrainTimeoutSeconds?: number;
}
