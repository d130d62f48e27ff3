import { reportsLegacy } from '../controllers/openstack/capoConditions';
import {
  capoCondition,
  ingressType,
} from '../controllers/openstack/capoConditions';
import type { Resource } from '../controllers/engine/model';
import { dependencyError, serverError } from './capoShown';
import { either, named, ownField, size } from './causes';
import { cinder, neutron, nova } from './openStackErrors';
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

const flavorOf = ({ object }: Subject) =>
  String((object as Resource).spec?.flavor);
const badRequest = (message: string) =>
  nova(400, { badRequest: { code: 400, message } });
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
  {
    id: 'capo-no-valid-host',
    provider: 'capo',
    title: 'Nova finds no host for the server',
    step: 'server.boot',
    target: 'one',
    cause: ownField('flavor', 'availabilityZone'),
    shows: subject =>
      serverError(subject, {
        reason: 'InstanceStateError',
        error: '',
        instanceState: 'ERROR',
      }),
    remedy:
      'delete the Machine, or point the pool at a template with another flavor',
  },
  {
    id: 'capo-machine-silent-on-014',
    provider: 'capo',
    title: 'A server is in ERROR while its machine only waits',
    step: 'server.boot',
    target: 'oneWorker',
    shows: subject =>
      serverError(subject, {
        reason: 'InstanceStateError',
        error: '',
        instanceState: 'ERROR',
      }),
    remedy: 'delete the Machine',
  },
  {
    id: 'capo-instance-deleted',
    provider: 'capo',
    title: 'A server was deleted behind the back of Cluster API',
    step: 'server.running',
    target: 'oneWorker',
    shows: ({ object, context }) => ({
      conditions: [
        capoCondition(object as Resource, 'InstanceReady', context, {
          reason: 'InstanceNotFound',
          message: 'server was unexpectedly deleted',
        }),
      ],
    }),
    remedy: 'delete the Machine',
  },
  {
    id: 'capo-instance-shutoff',
    provider: 'capo',
    title: 'A server is stopped',
    step: 'server.running',
    target: 'oneWorker',
    shows: () => ({
      conditions: [
        {
          type: 'InstanceReady',
          status: 'Unknown',
          reason: 'InstanceNotReady',
          message: 'Instance state is not handled: SHUTOFF',
        },
      ],
      status: { instanceState: 'SHUTOFF' },
    }),
    remedy: 'start the server: take the failure away; or delete the Machine',
  },
  {
    id: 'capo-lb-member-error',
    provider: 'capo',
    title: 'A control plane machine cannot join the load balancer',
    step: 'machine.ingress',
    target: 'controlPlane',
    shows: ({ object, context }) => {
      const failure = {
        reason: 'LoadBalancerMemberError',
        message:
          'Reconciling load balancer member failed: load balancer is not active after timeout',
      };
      const types = ['Ready', ingressType(object as Resource)];
      return {
        conditions: [
          ...types.map(type =>
            capoCondition(object as Resource, type, context, failure),
          ),
          capoCondition(object as Resource, 'InstanceReady', context),
        ],
      };
    },
    remedy: 'repair the pool in Octavia: take the failure away',
  },
  {
    id: 'capi-providerid-not-reported',
    provider: 'capo',
    title: 'The infrastructure does not report a provider id',
    step: 'machine.providerID',
    target: 'workers',
    shows: () => ({}),
    remedy: 'take the failure away',
  },
  {
    id: 'capo-floatingip-pool-max',
    provider: 'capo',
    title: 'The floating IP pool is used up',
    step: 'floatingIPPool.ready',
    cause: ownField('maxIPs', 'floatingIPNetwork'),
    shows: () => ({
      conditions: [
        {
          type: 'OpenstackFloatingIPPoolReadyCondition',
          status: 'False',
          severity: 'Error',
          reason: 'MaxIPsReached',
          message: 'Maximum number of IPs reached',
        },
      ],
    }),
    remedy: 'raise maxIPs of the pool',
  },
  {
    id: 'capo-orc-crd-missing',
    provider: 'capo',
    title: 'CAPO crash-loops because the ORC kinds are not installed',
    step: 'controller.pod',
    when: ({ object, context }) =>
      object.metadata.name === 'capo-controller-manager' &&
      asked('capo-orc-crd-missing', context),
    shows: () => ({
      status: {
        reason: 'CrashLoopBackOff',
        message:
          'back-off 5m0s restarting failed container=manager pod=capo-controller-manager',
      },
    }),
    remedy: 'install ORC: take the failure away',
  },
];

function asked(id: string, { store }: Subject['context']): boolean {
  return store
    .list({ group: 'cluster.x-k8s.io', kind: 'Cluster' })
    .some(({ metadata }) =>
      (metadata.annotations?.['sandbox.lattice.dev/failure'] ?? '')
        .split(',')
        .includes(id),
    );
}

function imageRefOf({ spec }: Resource): string {
  const image = spec?.image as
    | { imageRef?: { name?: string }; filter?: { name?: string } }
    | undefined;
  return image?.imageRef?.name ?? image?.filter?.name ?? '';
}
