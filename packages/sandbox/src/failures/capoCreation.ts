import { serverError } from './capoShown';
import { ownField, size } from './causes';
import { cinder, nova } from './openStackErrors';
import { Failure } from './types';

/** A row of a request that Nova or Cinder refuses. */
function refusedServer(
  id: string,
  title: string,
  remedy: string,
  error: string,
  cause = ownField('flavor'),
): Failure {
  return {
    id,
    provider: 'capo',
    title,
    step: 'server.create',
    cause,
    shows: subject =>
      serverError(subject, {
        reason: 'InstanceCreateFailed',
        error: `error creating Openstack instance: ${error}`,
        event: 'Failedcreateserver',
        instanceState: 'ERROR',
      }),
    remedy,
  };
}

const badRequest = (message: string) =>
  nova(400, { badRequest: { code: 400, message } });
const NEW_TEMPLATE = 'point the pool at a template with the right value';

/** Servers that Nova or Cinder refuses to make. */
export const capoCreationFailures: Failure[] = [
  refusedServer(
    'capo-compute-quota',
    'The core quota is used up',
    'scale down, or raise the quota: take the failure away',
    nova(403, {
      forbidden: {
        code: 403,
        message:
          'Quota exceeded for cores: Requested 4, but already used 40 of 40 cores',
      },
    }),
    size,
  ),
  refusedServer(
    'capo-az-invalid',
    'The availability zone does not exist',
    'name a failure domain that the OpenStackCluster reports',
    badRequest('The requested availability zone is not available'),
    ownField('availabilityZone'),
  ),
  refusedServer(
    'capo-keypair-missing',
    'The key pair does not exist',
    NEW_TEMPLATE,
    badRequest('Invalid key_name provided.'),
    ownField('sshKeyName'),
  ),
  refusedServer(
    'capo-diskless-flavor',
    'A flavor without a disk needs a root volume',
    NEW_TEMPLATE,
    nova(403, {
      forbidden: {
        code: 403,
        message:
          'Only volume-backed servers are allowed for flavors with zero disk.',
      },
    }),
    ownField('flavor', 'rootVolume'),
  ),
  refusedServer(
    'capo-userdata-too-large',
    'The bootstrap data is larger than Nova takes',
    NEW_TEMPLATE,
    badRequest(
      'Invalid input for field/attribute user_data. Value: user data is too long',
    ),
  ),
  {
    ...refusedServer(
      'capo-volume-failed',
      'Cinder makes no root volume',
      'scale down, or raise the quota: take the failure away',
      '',
      size,
    ),
    shows: subject =>
      serverError(subject, {
        reason: 'InstanceCreateFailed',
        error: `error creating volume: ${cinder(
          413,
          'VolumeSizeExceedsAvailableQuota: Requested volume or snapshot exceeds allowed gigabytes quota.',
        )}`,
        event: 'Failedcreatevolume',
      }),
  },
];
