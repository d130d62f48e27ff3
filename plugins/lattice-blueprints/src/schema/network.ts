import { z } from 'zod';
import { cidr, ipAddress } from './addresses';
import { openStackReference } from './references';
import { dnsName } from './text';

const managed = z.strictObject({
  mode: z.literal('managed').describe('A new network for this cluster.'),
  nodeCidr: cidr.default('10.6.0.0/24').describe('Node CIDR.'),
  dnsNameservers: z
    .array(ipAddress)
    .max(10)
    .default(['9.9.9.9', '149.112.112.112'])
    .describe('DNS servers of the subnet.'),
  mtu: z.number().int().min(576).max(9216).optional().describe('Network MTU.'),
  externalNetwork: openStackReference('external network')
    .optional()
    .describe('Required if there is more than one external network.'),
  router: openStackReference('router')
    .optional()
    .describe('Existing router to use instead of a new one.'),
});

const existing = z.strictObject({
  mode: z.literal('existing').describe('An existing network.'),
  network: openStackReference('network').describe('Network.'),
  subnets: z
    .array(openStackReference('subnet'))
    .min(1)
    .max(2)
    .optional()
    .describe('Subnets to use. Defaults to all of them.'),
  router: openStackReference('router')
    .optional()
    .describe('Router connected to the network.'),
  externalNetwork: openStackReference('external network')
    .optional()
    .describe(
      'External network for floating IPs. Leave empty if you need none.',
    ),
});

/** The OpenStack network of the machines. */
export const networkSchema = z
  .discriminatedUnion('mode', [managed, existing])
  .prefault({ mode: 'managed' })
  .describe('Node network: new or existing.')
  .meta({ title: 'Network' });

/** A parsed network. */
export type NetworkInput = z.output<typeof networkSchema>;

/** Pod and service addresses inside the cluster. */
export function clusterNetworkSchema(defaults: {
  pods: string;
  services: string;
}) {
  return z
    .strictObject({
      podCidrs: z
        .array(cidr)
        .min(1)
        .max(2)
        .default([defaults.pods])
        .describe('Pod CIDRs.')
        .meta({ title: 'Pods' }),
      serviceCidrs: z
        .array(cidr)
        .min(1)
        .max(2)
        .default([defaults.services])
        .describe('Service CIDRs.')
        .meta({ title: 'Services' }),
      serviceDomain: dnsName
        .default('cluster.local')
        .describe('Service DNS domain.')
        .meta({ title: 'Domain' }),
    })
    .prefault({})
    .meta({ title: 'Pod and service network' });
}

/** Parsed addresses. */
export type ClusterNetworkInput = z.output<
  ReturnType<typeof clusterNetworkSchema>
>;

/** Security groups that CAPO makes for the cluster. */
export const securityGroupsSchema = z
  .strictObject({
    managed: z
      .boolean()
      .default(true)
      .describe('Create security groups for control plane and workers.'),
    allowAllInClusterTraffic: z
      .boolean()
      .default(false)
      .describe('Allow all traffic between machines of the cluster.'),
  })
  .prefault({})
  .meta({ title: 'Security groups' });

/** Parsed security group settings. */
export type SecurityGroupsInput = z.output<typeof securityGroupsSchema>;
