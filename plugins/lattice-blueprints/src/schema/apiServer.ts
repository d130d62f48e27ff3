import { z } from 'zod';
import { cidr, ipAddress } from './addresses';
import { openStackReference } from './references';
import { openStackName } from './text';

const port = z.number().int().min(1).max(65535);

const behindLoadBalancer = z.strictObject({
  exposure: z
    .literal('loadBalancer')
    .describe('Behind an Octavia load balancer.'),
  provider: openStackName
    .optional()
    .describe(
      'Octavia provider such as amphora or ovn; left out, the default of the cloud.',
    ),
  flavor: openStackName.optional().describe('Octavia flavor.'),
  availabilityZone: openStackName.optional().describe('Availability zone.'),
  allowedCidrs: z
    .array(cidr)
    .max(50)
    .default([])
    .describe(
      'Only these may reach the API server. Include the management cluster.',
    ),
  additionalPorts: z
    .array(port)
    .max(10)
    .default([])
    .describe('More ports to forward.'),
  network: openStackReference('load balancer network')
    .optional()
    .describe('Network of the load balancer, if another.'),
  subnets: z
    .array(openStackReference('load balancer subnet'))
    .max(2)
    .default([])
    .describe('Subnets of the load balancer, if others.'),
  floatingIp: ipAddress
    .optional()
    .describe('Floating IP to use; left out, a new one.'),
  publicAddress: z
    .boolean()
    .default(true)
    .describe('Give the load balancer a floating IP.'),
  port: port.optional().describe('Port of the API server; left out, 6443.'),
});

const onFloatingIp = z.strictObject({
  exposure: z
    .literal('floatingIp')
    .describe(
      'One control plane machine with a floating IP, without load balancer.',
    ),
  floatingIp: ipAddress
    .optional()
    .describe('Floating IP to use; left out, a new one.'),
  port: port.optional().describe('Port of the API server; left out, 6443.'),
});

const onVirtualIp = z.strictObject({
  exposure: z
    .literal('virtualIp')
    .describe(
      'An address of the own network that you move yourself, as kube-vip does.',
    ),
  fixedIp: ipAddress.describe('The address.'),
  port: port.optional().describe('Port of the API server; left out, 6443.'),
});

/** How the API server is reached. */
export const apiServerSchema = z
  .discriminatedUnion('exposure', [
    behindLoadBalancer,
    onFloatingIp,
    onVirtualIp,
  ])
  .prefault({ exposure: 'loadBalancer' })
  .describe('How the API server is reached.')
  .meta({ title: 'API server' });

/** Parsed API server settings. */
export type ApiServerInput = z.output<typeof apiServerSchema>;
