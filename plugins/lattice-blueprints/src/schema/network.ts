import { z } from 'zod';
import { cidr, ipAddress } from './addresses';
import { openStackReference } from './references';
import { dnsName } from './text';

const managed = z.strictObject({
  mode: z.literal('managed').describe('A network of its own is made.'),
  nodeCidr: cidr.default('10.6.0.0/24').describe('Addresses of the machines.'),
  dnsNameservers: z
    .array(ipAddress)
    .max(10)
    .default(['9.9.9.9', '149.112.112.112'])
    .describe('Name servers of the subnet.'),
  mtu: z
    .number()
    .int()
    .min(576)
    .max(9216)
    .optional()
    .describe('MTU of the network.'),
  externalNetwork: openStackReference('external network')
    .optional()
    .describe('Leave out only where the cloud has exactly one.'),
  router: openStackReference('router')
    .optional()
    .describe('Existing router to connect to, instead of a new one.'),
});

const existing = z.strictObject({
  mode: z.literal('existing').describe('A network that is there already.'),
  network: openStackReference('network').describe('The network.'),
  subnets: z
    .array(openStackReference('subnet'))
    .min(1)
    .max(2)
    .optional()
    .describe('Its subnets; left out, all of them.'),
  router: openStackReference('router')
    .optional()
    .describe('Router of the network.'),
  externalNetwork: openStackReference('external network')
    .optional()
    .describe('Network of floating IPs; left out where none is needed.'),
});

/** The OpenStack network of the machines. */
export const networkSchema = z
  .discriminatedUnion('mode', [managed, existing])
  .prefault({ mode: 'managed' })
  .describe('Network of the machines: made for the cluster, or given.')
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
        .describe('Addresses of pods.')
        .meta({ title: 'Pods' }),
      serviceCidrs: z
        .array(cidr)
        .min(1)
        .max(2)
        .default([defaults.services])
        .describe('Addresses of services.')
        .meta({ title: 'Services' }),
      serviceDomain: dnsName
        .default('cluster.local')
        .describe('DNS domain of services.')
        .meta({ title: 'Domain' }),
    })
    .prefault({})
    .meta({ title: 'Addresses in the cluster' });
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
      .describe('Make security groups for control plane and workers.'),
    allowAllInClusterTraffic: z
      .boolean()
      .default(false)
      .describe('Let machines of the cluster reach each other on every port.'),
  })
  .prefault({})
  .meta({ title: 'Security groups' });

/** Parsed security group settings. */
export type SecurityGroupsInput = z.output<typeof securityGroupsSchema>;
