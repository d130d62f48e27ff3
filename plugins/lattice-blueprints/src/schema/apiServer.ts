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
      'Octavia provider such as amphora or ovn. Defaults to the OpenStack default.',
    ),
  flavor: openStackName.optional().describe('Octavia flavor.'),
  availabilityZone: openStackName.optional().describe('Availability zone.'),
  allowedCidrs: z
    .array(cidr)
    .max(50)
    .default([])
    .describe(
      'CIDRs allowed to reach the API server. Include the management cluster.',
    ),
  additionalPorts: z
    .array(port)
    .max(10)
    .default([])
    .describe('Additional ports to forward.'),
  network: openStackReference('load balancer network')
    .optional()
    .describe('Load balancer network, if different.'),
  subnets: z
    .array(openStackReference('load balancer subnet'))
    .max(2)
    .default([])
    .describe('Load balancer subnets, if different.'),
  floatingIp: ipAddress
    .optional()
    .describe('Existing floating IP. Leave empty to allocate a new one.'),
  publicAddress: z
    .boolean()
    .default(true)
    .describe('Assign a floating IP to the load balancer.'),
  port: port.optional().describe('API server port. Defaults to 6443.'),
});

const onFloatingIp = z.strictObject({
  exposure: z
    .literal('floatingIp')
    .describe(
      'Single control plane machine with a floating IP and no load balancer.',
    ),
  floatingIp: ipAddress
    .optional()
    .describe('Existing floating IP. Leave empty to allocate a new one.'),
  port: port.optional().describe('API server port. Defaults to 6443.'),
});

const onVirtualIp = z.strictObject({
  exposure: z
    .literal('virtualIp')
    .describe(
      "An address in the cluster's network that you move yourself, for example with kube-vip.",
    ),
  fixedIp: ipAddress.describe('Virtual IP address.'),
  port: port.optional().describe('API server port. Defaults to 6443.'),
});

/** How clients reach the API server. */
export const apiServerSchema = z
  .discriminatedUnion('exposure', [
    behindLoadBalancer,
    onFloatingIp,
    onVirtualIp,
  ])
  .prefault({ exposure: 'loadBalancer' })
  .describe('How clients reach the API server.')
  .meta({ title: 'API server' });

/** Parsed API server settings. */
export type ApiServerInput = z.output<typeof apiServerSchema>;
