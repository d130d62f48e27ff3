import { loadBalancerName } from '../controllers/openstack/naming';
import { clusterError } from './capoShown';
import { clusterField } from './causes';
import { neutron, octavia } from './openStackErrors';
import { Failure, Subject } from './types';

export const capoEndpointFailures: Failure[] = endpointFailures();

/** All of them keep the API server without an address. */
function endpointFailures(): Failure[] {
  const endpoint = (subject: Subject, error: string, event?: string) => {
    const what = 'reconcile control plane endpoint';
    const detail = `Failed to ${what}: ${error}`;
    const [head, ...rest] = error.replace(/^failed to /, '').split(': ');
    return clusterError(subject, {
      condition: 'APIEndpointReady',
      reason: 'APIEndpointConfigFailed',
      what: head,
      error: rest.join(': '),
      detail,
      ...(event
        ? {
            event: {
              reason: event,
              message: `Failed to create ${event.replace(
                'Failedcreate',
                '',
              )} ${loadBalancerName(subject.object)}: ${error}`,
            },
          }
        : {}),
    });
  };
  const row = (
    id: string,
    title: string,
    remedy: string,
    error: string,
    event?: string,
  ): Failure => ({
    id,
    provider: 'capo',
    title,
    step: 'capo.endpoint',
    cause: clusterField(
      'apiServerLoadBalancer',
      'apiServer',
      'apiServerFloatingIP',
      'disableAPIServerFloatingIP',
      'apiServerFixedIP',
      'controlPlaneEndpoint',
      'externalNetwork',
    ),
    shows: subject => endpoint(subject, error, event),
    remedy,
  });
  return [
    row(
      'capo-octavia-absent',
      'The cloud has no load balancer service',
      'switch the load balancer off, or take the failure away',
      'failed to reconcile load balancer: failed to create load balancer service client: No suitable endpoint could be found in the service catalog.',
    ),
    row(
      'capo-octavia-lb-not-active',
      'The load balancer of the API server does not get active',
      'change the load balancer provider, or take the failure away',
      'failed to reconcile load balancer: load balancer "k8s-clusterapi-cluster-kubeapi" with id 4a2f2a4e-54bd-4dc5-8e5e-c1f2a4b1a2d3 is not active after timeout: timed out waiting for the condition',
      'Failedcreateloadbalancer',
    ),
    row(
      'capo-octavia-immutable-state',
      'Octavia refuses because the load balancer is pending',
      'wait until Octavia is done: take the failure away',
      `failed to reconcile load balancer: ${octavia(
        'listeners',
        409,
        'Invalid state PENDING_UPDATE of loadbalancer resource 4a2f2a4e-54bd-4dc5-8e5e-c1f2a4b1a2d3',
      )}`,
    ),
    row(
      'capo-floatingip-pool-exhausted',
      'The external network has no free address',
      'choose another external network or an address of your own, or take the failure away',
      `failed to get or create floating IP: floating IP cannot be got or created: ${neutron(
        'floatingips',
        409,
        'IpAddressGenerationFailure',
        'No more IP addresses available on network public.',
      )}`,
      'Failedcreatefloatingip',
    ),
    row(
      'capo-floatingip-policy',
      'The project may not create floating IPs',
      'name an address that you own in apiServerFloatingIP, or take the failure away',
      `failed to get or create floating IP: floating IP cannot be got or created: ${neutron(
        'floatingips',
        403,
        'PolicyNotAuthorized',
        '(rule:create_floatingip and rule:create_floatingip:floating_ip_address) is disallowed by policy',
      )}`,
    ),
    {
      id: 'capo-floatingip-leak-loop',
      provider: 'capo',
      title: 'Floating IPs are allocated in a loop',
      step: 'capo.endpoint',
      shows: subject => ({
        ...endpoint(
          subject,
          'failed to associate floating IP: timed out waiting for the condition',
        ),
        events: [
          {
            reason: 'Successfulcreatefloatingip',
            message:
              'Created floating IP 198.51.100.77 with id 0a8c1f04-8b8f-4f39-9a0c-6f3f1d1b2c3d',
            count: 12,
          },
        ],
      }),
      remedy:
        'repair what keeps the address from being associated: take the failure away',
    },
    {
      id: 'capo-octavia-provider-or-flavor',
      provider: 'capo',
      title:
        'The Octavia provider that is asked for does not exist; the default is used',
      step: 'capo.endpoint',
      shows: () => ({
        continues: true,
        events: [
          {
            type: 'Warning',
            reason: 'Octaviaprovidernotfound',
            message:
              'Octavia provider f5 specified for Octavia not found, using the default provider',
          },
        ],
      }),
      remedy: 'name a provider that Octavia has',
    },
    {
      id: 'capo-no-endpoint',
      provider: 'capo',
      title:
        'Neither a load balancer nor a floating or fixed address gives an endpoint',
      step: 'capo.endpoint',
      cause: clusterField(
        'apiServerLoadBalancer',
        'apiServer',
        'disableAPIServerFloatingIP',
        'apiServerFixedIP',
        'controlPlaneEndpoint',
      ),
      shows: subject =>
        endpoint(
          subject,
          'failed to determine control plane endpoint: unable to determine control plane endpoint',
        ),
      remedy:
        'set the fixed address, or let the hosted control plane write controlPlaneEndpoint',
    },
  ];
}
