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
import { sshAuthorizedKeys } from '../../schema/nodeAccess';
import { poolsSchema } from '../../schema/pools';
import { dnsLabel, dnsName, openStackId } from '../../schema/text';
import { kubernetesVersion } from '../../schema/versions';

const service = z
  .strictObject({
    ...hostedServiceFields,
    floatingNetworkId: openStackId
      .optional()
      .describe(
        "External network that the load balancer's floating IP comes from.",
      )
      .meta({ title: 'Floating IP network' }),
    internal: z
      .boolean()
      .default(false)
      .describe('Internal load balancer without a floating IP.')
      .meta({ title: 'Internal' }),
    allowedCidrs: z
      .array(cidr)
      .max(50)
      .default([])
      .describe('CIDRs allowed to reach the API server.')
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
      .describe(
        'Number of control plane pods. Their data is stored in the DataStore.',
      )
      .meta({ title: 'Replicas' }),
    dataStoreName: dnsLabel()
      .default('default')
      .describe("Kamaji DataStore for the cluster's data.")
      .meta({ title: 'DataStore' }),
    service,
    coreDns: z
      .boolean()
      .default(true)
      .describe('Install CoreDNS through Kamaji.'),
    kubeProxy: z
      .boolean()
      .default(true)
      .describe('Install kube-proxy through Kamaji.'),
    konnectivity: z
      .boolean()
      .default(true)
      .describe('Connect the control plane to nodes through a tunnel.'),
    certSans: z
      .array(dnsName)
      .max(50)
      .default([])
      .describe('Additional names in the API server certificate.')
      .meta({ title: 'Certificate SANs' }),
  })
  .prefault({})
  .meta({ title: 'Control plane' });

/** Input of the blueprint kamaji. */
export const kamajiSchema = z.strictObject({
  ...identityFields,
  kubernetesVersion,
  credentials: credentialsSchema,
  controlPlane,
  sshAuthorizedKeys,
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
