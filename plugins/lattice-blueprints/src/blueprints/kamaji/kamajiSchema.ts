import { z } from 'zod';
import { addonsSchema } from '../../schema/addons';
import { cidr } from '../../schema/addresses';
import { credentialsSchema } from '../../schema/credentials';
import { hostedServiceFields } from '../../schema/hostedService';
import { identityFields } from '../../schema/identity';
import {
  clusterNetworkSchema,
  networkSchema,
  securityGroupsSchema,
} from '../../schema/network';
import { poolsSchema } from '../../schema/pools';
import { dnsLabel, dnsName, openStackId } from '../../schema/text';
import { kubernetesVersion } from '../../schema/versions';

const service = z
  .strictObject({
    ...hostedServiceFields,
    floatingNetworkId: openStackId
      .optional()
      .describe(
        'External network from which the load balancer gets its address.',
      )
      .meta({ title: 'Floating IP network' }),
    internal: z
      .boolean()
      .default(false)
      .describe('Keep the load balancer inside the cloud, without floating IP.')
      .meta({ title: 'Internal' }),
    allowedCidrs: z
      .array(cidr)
      .max(50)
      .default([])
      .describe('Only these may reach the API server.')
      .meta({ title: 'Allowed CIDRs' }),
  })
  .prefault({})
  .meta({ title: 'Service' });

const controlPlane = z
  .strictObject({
    replicas: z
      .number()
      .int()
      .min(1)
      .max(9)
      .default(2)
      .describe('Number of control plane pods. Data is kept in the DataStore.')
      .meta({ title: 'Replicas' }),
    dataStoreName: dnsLabel()
      .default('default')
      .describe('DataStore of Kamaji that keeps the data.')
      .meta({ title: 'DataStore' }),
    service,
    coreDns: z.boolean().default(true).describe('Let Kamaji install CoreDNS.'),
    kubeProxy: z
      .boolean()
      .default(true)
      .describe('Let Kamaji install kube-proxy.'),
    konnectivity: z
      .boolean()
      .default(true)
      .describe('Let the control plane reach nodes through a tunnel.'),
    certSans: z
      .array(dnsName)
      .max(50)
      .default([])
      .describe('More names for the certificate of the API server.')
      .meta({ title: 'Certificate names' }),
  })
  .prefault({})
  .meta({ title: 'Control plane' });

/** Input of the blueprint kamaji. */
export const kamajiSchema = z.strictObject({
  ...identityFields,
  kubernetesVersion,
  credentials: credentialsSchema,
  controlPlane,
  workers: poolsSchema,
  network: networkSchema,
  clusterNetwork: clusterNetworkSchema({
    pods: '10.36.0.0/14',
    services: '10.96.0.0/12',
  }),
  securityGroups: securityGroupsSchema,
  addons: addonsSchema('calico'),
});

/**
 * Parsed input of the blueprint kamaji.
 *
 * @public
 */
export type KamajiInput = z.output<typeof kamajiSchema>;
