import { z } from 'zod';
import { labelKey } from './nodes';
import { dnsName } from './text';

const annotationValue = z
  .string()
  .max(1024)
  .regex(
    /^[A-Za-z0-9_./:,=-]*$/,
    'must be letters, digits and any of _ . / : , = -',
  );

const port = z.number().int().min(1).max(65535);

/** How the management cluster exposes a hosted API server. */
export const hostedServiceFields = {
  type: z
    .enum(['LoadBalancer', 'NodePort', 'ClusterIP'])
    .default('LoadBalancer')
    .describe('Service type on the management cluster.')
    .meta({ title: 'Service' }),
  annotations: z
    .record(labelKey, annotationValue)
    .default({})
    .describe('Service annotations for the load balancer.')
    .meta({ title: 'Annotations' }),
  loadBalancerClass: dnsName
    .optional()
    .describe('Load balancer class, if there is more than one.')
    .meta({ title: 'Load balancer class' }),
};

/** Ports of a hosted API server. */
export const hostedPorts = {
  apiPort: port
    .default(6443)
    .describe('API server port.')
    .meta({ title: 'API port' }),
  konnectivityPort: port
    .default(8132)
    .describe('Port that the control plane uses to reach nodes.')
    .meta({ title: 'Konnectivity port' }),
};
