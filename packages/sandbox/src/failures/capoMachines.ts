import { reportsLegacy } from '../controllers/openstack/capoConditions';
import { capoCondition } from '../controllers/openstack/capoConditions';
import type { Resource } from '../controllers/engine/model';
import { dependencyError } from './capoShown';
import { either, named, ownField, size } from './causes';
import { neutron } from './openStackErrors';
import { Failure, Subject } from './types';

const RESOLVED_IMAGE = { imageID: 'b3b29d1c-27b4-4a1b-8c75-0a4f0f3f4d5e' };
const RESOLVED_BOTH = { ...RESOLVED_IMAGE };

/** A row of something that a server needs and that cannot be found. */
function unresolved(
  id: string,
  title: string,
  remedy: string,
  options: {
    error: (subject: Subject) => string;
    resolved?: object;
    fields: string[];
  },
): Failure {
  return {
    id,
    provider: 'capo',
    title,
    step: 'server.resolve',
    cause: ownField(...options.fields),
    shows: subject =>
      dependencyError(
        subject,
        options.error(subject),
        options.resolved ?? RESOLVED_BOTH,
      ),
    remedy,
  };
}

const flavorOf = ({ object }: Subject) =>
  String((object as Resource).spec?.flavor);
const NEW_TEMPLATE = 'point the pool at a template with the right value';

export const capoMachineFailures: Failure[] = [
  unresolved('capo-image-not-found', 'The image does not exist', NEW_TEMPLATE, {
    error: ({ object }) =>
      `no images were found with the given image filter: ${JSON.stringify(
        (object as Resource).spec?.image,
      )}`,
    resolved: {},
    fields: ['image'],
  }),
  unresolved(
    'capo-image-ambiguous',
    'The image name matches several images',
    NEW_TEMPLATE,
    {
      error: () => 'too many images were found with the given image filter',
      resolved: {},
      fields: ['image'],
    },
  ),
  unresolved(
    'capo-flavor-not-found',
    'The flavor does not exist',
    NEW_TEMPLATE,
    {
      error: subject => `no flavors were found: name=${flavorOf(subject)}`,
      fields: ['flavor'],
    },
  ),
  unresolved(
    'capo-server-group-missing',
    'The server group does not exist',
    NEW_TEMPLATE,
    {
      error: () => 'no server group with name "workers" could be found',
      fields: ['serverGroup'],
    },
  ),
  unresolved(
    'capo-security-group-missing',
    'An extra security group does not exist',
    NEW_TEMPLATE,
    {
      error: () =>
        'error getting security groups: security group "monitoring" not found',
      fields: ['securityGroups'],
    },
  ),
  unresolved(
    'capo-nova-microversion',
    'Nova is too old for what is asked',
    NEW_TEMPLATE,
    {
      error: () =>
        'no compatible server version: tagging is not supported by the server',
      fields: ['tags', 'serverMetadata'],
    },
  ),
  {
    id: 'capo-orc-image-pending',
    provider: 'capo',
    title: 'The server waits for an ORC Image that is not there',
    step: 'server.resolve',
    cause: either(
      ownField('image'),
      named('openstack.k-orc.cloud', 'Image', ({ object }) =>
        imageRefOf(object as Resource),
      ),
    ),
    shows: subject => {
      const message = 'Waiting for server dependencies to become ready';
      const { object, context } = subject;
      const conditions = ['Ready', 'InstanceReady'].map(type =>
        capoCondition(object as Resource, type, context, {
          reason: 'InstanceNotReady',
          severity: 'Info',
          message,
        }),
      );
      return { conditions, status: { ready: false, resolved: {} } };
    },
    remedy:
      'create the Image object that the template names, or point the pool at another template',
  },
  {
    id: 'capo-port-create-failed',
    provider: 'capo',
    title: 'Neutron makes no port for the server',
    step: 'server.ports',
    cause: size,
    shows: subject => {
      const { object, context } = subject;
      const error = neutron(
        'ports',
        409,
        'OverQuota',
        "Quota exceeded for resources: ['port'].",
      );
      const events = [
        {
          type: 'Warning' as const,
          reason: 'Failedcreateport',
          message: `Failed to create port ${object.metadata.name}-0: ${error}`,
        },
      ];
      if (reportsLegacy(object, context))
        return { events, log: `failed to create ports: ${error}` };
      const conditions = ['Ready', 'InstanceReady'].map(type =>
        capoCondition(object as Resource, type, context, {
          reason: 'PortCreateFailed',
          message: error,
        }),
      );
      return { conditions, events, log: error };
    },
    remedy: 'scale down, or raise the quota: take the failure away',
  },
  {
    ...unresolved(
      'capo-port-security-conflict',
      'Security groups on a port without port security',
      NEW_TEMPLATE,
      {
        error: () =>
          'security groups cannot be set when port security is disabled',
        fields: ['ports'],
      },
    ),
    step: 'server.ports',
  },
  {
    ...unresolved(
      'capo-trunk-unsupported',
      'Trunk ports are asked for, but Neutron has none',
      NEW_TEMPLATE,
      {
        error: () =>
          'there is no trunk support. please ensure that the trunk extension is enabled',
        fields: ['trunk', 'ports'],
      },
    ),
    step: 'server.ports',
  },
];

function imageRefOf({ spec }: Resource): string {
  const image = spec?.image as
    | { imageRef?: { name?: string }; filter?: { name?: string } }
    | undefined;
  return image?.imageRef?.name ?? image?.filter?.name ?? '';
}
