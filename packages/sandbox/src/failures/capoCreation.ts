import type { Resource } from '../controllers/engine/model';
import { INFRASTRUCTURE_GROUP } from '../controllers/engine/objects';
import { flavorNamed } from '../openstack/nova/flavors';
import { serverError } from './capoShown';
import { ownField, size } from './causes';
import { cinder, nova } from './openStackErrors';
import { Failure, Subject } from './types';

/** A row of a request that Nova or Cinder refuses. */
function refusedServer(
  id: string,
  title: string,
  remedy: string,
  error: string | ((subject: Subject) => string),
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
        error: `error creating Openstack instance: ${
          typeof error === 'string' ? error : error(subject)
        }`,
        event: 'Failedcreateserver',
        instanceState: 'ERROR',
      }),
    remedy,
  };
}

const badRequest = (message: string) =>
  nova(400, { badRequest: { code: 400, message } });
const NEW_TEMPLATE = 'point the pool at a template with the right value';

const coresOf = ({ spec }: Resource) =>
  flavorNamed(String(spec?.flavor ?? '')).vcpus;

/** Of all servers in the project, as the sandbox's cloud counts them. */
function usedCores({ object, context }: Subject): number {
  const { namespace } = object.metadata;
  const kind = { group: INFRASTRUCTURE_GROUP, kind: 'OpenStackServer' };
  const servers = context.store.list({ ...kind, namespace }) as Resource[];
  return servers
    .filter(({ status }) => status?.instanceID !== undefined)
    .reduce((sum, server) => sum + coresOf(server), 0);
}

/** Servers that Nova or Cinder refuses to make. */
export const capoCreationFailures: Failure[] = [
  refusedServer(
    'capo-compute-quota',
    'The core quota is used up',
    'scale down, or raise the quota: take the failure away',
    subject => {
      const used = usedCores(subject);
      const message = `Quota exceeded for cores: Requested ${coresOf(
        subject.object as Resource,
      )}, but already used ${used} of ${used} cores`;
      return nova(403, { forbidden: { code: 403, message } });
    },
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
