import { resourceName } from '../controllers/openstack/naming';
import { clusterError } from './capoShown';
import { clusterField, credentials } from './causes';
import { neutron } from './openStackErrors';
import { Failure } from './types';

/** Failures between the external network and the security groups. */
export const capoNetworkFailures: Failure[] = [
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
];
