import {
  capoCondition,
  ingressType,
} from '../controllers/openstack/capoConditions';
import type { Resource } from '../controllers/engine/model';
import { serverError } from './capoShown';
import { ownField } from './causes';
import { failureIdsOf } from './annotation';
import { Failure, Subject } from './types';

/** Failures of servers that exist, and of what stands around them. */
export const capoServerFailures: Failure[] = [
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
    .some(cluster => failureIdsOf(cluster).includes(id));
}
