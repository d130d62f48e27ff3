import { credentials as credentialSecret } from '../flavours/openstack';
import { planOf } from '../controllers/openstack/clusterSpec';
import {
  loadBalancerName,
  resourceName,
} from '../controllers/openstack/naming';
import type { Resource } from '../controllers/engine/model';
import { refOf } from '../controllers/engine/objects';
import { authenticationError, clusterError } from './capoShown';
import {
  clusterField,
  cloudsOf,
  credentials,
  credentialsOf,
  infrastructureOf,
} from './causes';
import { keystone, neutron, octavia } from './openStackErrors';
import { Failure, Subject } from './types';

const secretName = (subject: Subject) =>
  planOf(infrastructureOf(subject) ?? (subject.object as Resource)).identity
    .name;
const isSecret = (subject: Subject) =>
  planOf(subject.object as Resource).identity.type === 'Secret';

/** Writes the Secret as if somebody had stored something else. */
function rewriteSecret(
  subject: Subject,
  change: (data: Record<string, string>) => Record<string, string>,
): void {
  const secret =
    credentialsOf(subject) ??
    credentialSecret(
      secretName(subject),
      subject.object.metadata.namespace ?? '',
    );
  subject.context.client.create(secret);
  subject.context.client.patch(secret, draft => {
    draft.data = change((draft.data ?? {}) as Record<string, string>);
  });
}

const encode = (text: string) => Buffer.from(text).toString('base64');

/** Failures between the credentials and the endpoint of the API server. */
export const capoClusterFailures: Failure[] = [
  {
    id: 'capo-credentials-secret-missing',
    provider: 'capo',
    title: 'The Secret with clouds.yaml does not exist',
    step: 'capo.credentials',
    plant: subject => {
      const secret = credentialsOf(subject);
      if (secret) subject.context.store.delete(refOf(secret));
    },
    when: subject => isSecret(subject) && !credentialsOf(subject),
    shows: subject =>
      authenticationError(
        subject,
        `secrets "${secretName(subject)}" not found`,
      ),
    remedy: 'create the Secret, or name another one in identityRef',
  },
  {
    id: 'capo-clouds-yaml-key-missing',
    provider: 'capo',
    title: 'The Secret has no key clouds.yaml',
    step: 'capo.credentials',
    plant: subject =>
      rewriteSecret(subject, ({ 'clouds.yaml': text, ...rest }) => ({
        ...rest,
        'cloud.yaml': text ?? '',
      })),
    when: subject =>
      isSecret(subject) &&
      credentialsOf(subject) !== undefined &&
      cloudsOf(subject) === undefined,
    shows: subject =>
      authenticationError(
        subject,
        `OpenStack credentials secret ${secretName(
          subject,
        )} did not contain key clouds.yaml`,
      ),
    remedy: 'store the file under the key clouds.yaml',
  },
  {
    id: 'capo-cloud-name-mismatch',
    provider: 'capo',
    title: 'The named cloud is not in clouds.yaml',
    step: 'capo.credentials',
    plant: subject =>
      rewriteSecret(subject, data => ({
        ...data,
        'clouds.yaml': encode('clouds:\n  another: {}\n'),
      })),
    when: subject => {
      const clouds = cloudsOf(subject);
      return (
        isSecret(subject) &&
        clouds !== undefined &&
        !clouds.includes(planOf(subject.object as Resource).identity.cloudName)
      );
    },
    shows: subject =>
      authenticationError(
        subject,
        'auth option failed for cloud : Missing input for argument [auth_url]',
      ),
    remedy: 'make cloudName a key below clouds: in the Secret',
  },
  {
    id: 'capo-authentication-failed',
    provider: 'capo',
    title: 'Keystone refuses the credentials',
    step: 'capo.credentials',
    cause: credentials,
    shows: subject =>
      authenticationError(
        subject,
        keystone(
          401,
          'The request you have made requires authentication.',
          'Unauthorized',
        ),
      ),
    remedy: 'write valid credentials into the Secret',
  },
  {
    id: 'capo-tls-unknown-ca',
    provider: 'capo',
    title:
      'The certificate of the OpenStack endpoint is signed by an unknown authority',
    step: 'capo.credentials',
    cause: credentials,
    shows: subject =>
      authenticationError(
        subject,
        'providerClient authentication err: Post "https://cloud.example.org:5000/v3/auth/tokens": tls: failed to verify certificate: x509: certificate signed by unknown authority',
      ),
    remedy: 'add the key cacert to the Secret',
  },
  {
    id: 'capo-cluster-identity-denied',
    provider: 'capo',
    title: 'The namespace may not use the OpenStackClusterIdentity',
    step: 'capo.credentials',
    cause: clusterField('identityRef'),
    shows: subject =>
      authenticationError(
        subject,
        `OpenStackClusterIdentity "shared" is not allowed to be used from namespace ${subject.object.metadata.namespace}`,
      ),
    remedy:
      'use identityRef of type Secret, or take the failure away once the namespace has the label',
  },
  {
    id: 'capo-external-network',
    provider: 'capo',
    title: 'There is no external network',
    step: 'capo.externalNetwork',
    cause: clusterField(
      'externalNetwork',
      'disableExternalNetwork',
      'enableExternalNetwork',
    ),
    shows: subject =>
      clusterError(subject, {
        condition: 'NetworkReady',
        reason: 'NetworkCreateFailed',
        what: 'reconcile external network',
        error: 'failed to get external network: no external network was found',
      }),
    remedy: 'name the network in spec.externalNetwork',
  },
  {
    id: 'capo-filter-ambiguous',
    provider: 'capo',
    title: 'A name matches more than one network',
    step: 'capo.externalNetwork',
    cause: clusterField('externalNetwork'),
    shows: subject =>
      clusterError(subject, {
        what: 'reconcile external network',
        error:
          'failed to get external network: filter matched more than one resource',
      }),
    remedy: 'name the network by id in spec.externalNetwork',
  },
  {
    id: 'capo-network-not-found',
    provider: 'capo',
    title: 'The network that is named does not exist',
    step: 'capo.network',
    cause: clusterField('network', 'managedSubnets'),
    shows: subject =>
      clusterError(subject, {
        condition: 'NetworkReady',
        what: 'find network',
        error:
          'filter match error: no resources found for the given filter: resource not found',
      }),
    remedy: 'correct spec.network',
  },
  {
    id: 'capo-neutron-quota',
    provider: 'capo',
    title: 'The network quota is used up',
    step: 'capo.network',
    shows: subject => {
      const error = neutron(
        'networks',
        409,
        'OverQuota',
        "Quota exceeded for resources: ['network'].",
      );
      const event = {
        reason: 'Failedcreatenetwork',
        message: `Failed to create network ${resourceName(
          subject.object,
        )}: ${error}`,
      };
      return clusterError(subject, {
        condition: 'NetworkReady',
        reason: 'NetworkCreateFailed',
        what: 'reconcile network',
        error,
        event,
      });
    },
    remedy: 'raise the quota: take the failure away',
  },
  {
    id: 'capo-app-credential-lacks-role',
    provider: 'capo',
    title:
      'The application credential cannot see what it creates, so networks are made again and again',
    step: 'capo.network',
    cause: credentials,
    shows: subject => {
      const error = neutron(
        'networks',
        409,
        'OverQuota',
        "Quota exceeded for resources: ['network'].",
      );
      const shown = clusterError(subject, {
        condition: 'NetworkReady',
        reason: 'NetworkCreateFailed',
        what: 'reconcile network',
        error,
      });
      const again = {
        reason: 'Successfulcreatenetwork',
        message: `Created network ${resourceName(subject.object)}`,
        count: 9,
      };
      return { ...shown, events: [again] };
    },
    remedy:
      'write a credential with the roles member and load-balancer_member into the Secret',
  },
  {
    id: 'capo-subnet-problem',
    provider: 'capo',
    title: 'The subnet overlaps another one',
    step: 'capo.subnet',
    cause: clusterField('managedSubnets', 'subnets'),
    shows: subject =>
      clusterError(subject, {
        condition: 'NetworkReady',
        reason: 'SubnetCreateFailed',
        what: 'reconcile subnet',
        error: neutron(
          'subnets',
          400,
          'InvalidInput',
          'Requested subnet with cidr: 10.6.0.0/24 overlaps with another subnet.',
        ),
      }),
    remedy: 'give managedSubnets another CIDR',
  },
  {
    id: 'capo-router-problem',
    provider: 'capo',
    title: 'The router gets no external address',
    step: 'capo.router',
    shows: subject => {
      const error = neutron(
        'routers',
        409,
        'IpAddressGenerationFailure',
        'No more IP addresses available on network public.',
      );
      const event = {
        reason: 'Failedcreaterouter',
        message: `Failed to create router ${resourceName(
          subject.object,
        )}: ${error}`,
      };
      return clusterError(subject, {
        condition: 'RouterReady',
        reason: 'RouterCreateFailed',
        what: 'reconcile router',
        error,
        event,
      });
    },
    remedy: 'free an external address: take the failure away',
  },
  {
    id: 'capo-security-groups-failed',
    provider: 'capo',
    title: 'Security group rules exceed the quota',
    step: 'capo.securityGroups',
    cause: clusterField('managedSecurityGroups'),
    shows: subject =>
      clusterError(subject, {
        condition: 'SecurityGroupsReady',
        reason: 'SecurityGroupCreateFailed',
        what: 'reconcile security groups',
        error: neutron(
          'security-group-rules',
          409,
          'OverQuota',
          "Quota exceeded for resources: ['security_group_rule'].",
        ),
      }),
    remedy:
      'ask for fewer rules in managedSecurityGroups, or take the failure away',
  },
  ...endpointFailures(),
];

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
