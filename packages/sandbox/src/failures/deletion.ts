import { capoCondition } from '../controllers/openstack/capoConditions';
import { condition } from '../controllers/engine/conditions';
import type { Machine, Resource } from '../controllers/engine/model';
import { refOf } from '../controllers/engine/objects';
import { follow } from '../controllers/core/clusterView';
import { PRE_DRAIN_HOOK } from '../controllers/core/machineDeletion';
import { resourceName } from '../controllers/openstack/naming';
import { clusterError } from './capoShown';
import { annotation, credentialsOf } from './causes';
import { deleteRefused } from './openStackErrors';
import { Failure, Subject } from './types';

const HOLD = 'backup.example.org/hold';
const DRAIN_MESSAGE =
  "Drain not completed yet (started at 2026-11-16T09:00:00Z):\n* Pods shop/checkout-7d4b8c-x2x5l: cannot evict pod as it would violate the pod's disruption budget. The disruption budget checkout needs 2 healthy pods and has 2 currently";

/** Failures that keep objects from going away. */
export const deletionFailures: Failure[] = [
  {
    id: 'capi-secret-deleted-before-cluster',
    provider: 'capo',
    title: 'The credentials are gone before the cluster is',
    step: 'capo.deleteCredentials',
    plant: subject => {
      const secret = credentialsOf(subject);
      if (secret) subject.context.store.delete(refOf(secret));
    },
    when: subject =>
      subject.object.kind === 'OpenStackCluster' && !credentialsOf(subject),
    shows: ({ object, context }) => {
      const message = `secrets "${
        (object as Resource).spec?.identityRef ? 'the one of identityRef' : ''
      }" not found`;
      return context.release.capo.reports === 'legacy'
        ? { log: message }
        : {
            conditions: [
              capoCondition(
                object as Resource,
                'OpenStackAuthenticationSucceeded',
                context,
                { reason: 'OpenStackAuthenticationFailed', message },
              ),
            ],
            log: message,
          };
    },
    remedy: 'create the Secret again',
  },
  {
    id: 'capo-delete-ports',
    provider: 'capo',
    title: 'Ports of the cluster cannot be deleted',
    step: 'capo.deletePorts',
    shows: subject => {
      const error = deleteRefused(
        'ports/e7b3fb98-1f3e-481b-9000-bcec92caa908',
        'PortInUseAsTrunkParent',
        'Port e7b3fb98-1f3e-481b-9000-bcec92caa908 is currently a parent port for trunk 5d0c8c1e.',
      );
      const event = {
        reason: 'Faileddeleteport',
        message: `Failed to delete port with id e7b3fb98-1f3e-481b-9000-bcec92caa908: ${error}`,
      };
      return clusterError(subject, { what: 'delete ports', error, event });
    },
    remedy: 'remove what uses the port: take the failure away',
  },
  {
    id: 'capo-delete-network-in-use',
    provider: 'capo',
    title: 'The network is still used, often by a load balancer of a Service',
    step: 'capo.deleteNetwork',
    shows: subject => {
      const id = subject.context.random.uuid(
        `${subject.object.metadata.name}/network`,
      );
      const error = deleteRefused(
        `networks/${id}`,
        'NetworkInUse',
        `Unable to complete operation on network ${id}. There are one or more ports still in use on the network, id for these ports is: e7b3fb98-1f3e-481b-9000-bcec92caa908.`,
      );
      const event = {
        reason: 'Faileddeletenetwork',
        message: `Failed to delete network ${resourceName(
          subject.object,
        )} with id ${id}: ${error}`,
      };
      return clusterError(subject, { what: 'delete network', error, event });
    },
    remedy:
      'delete the load balancers and ports that others made: take the failure away',
  },
  {
    id: 'capo-delete-instance-failed',
    provider: 'capo',
    title: 'A server cannot be deleted',
    step: 'server.delete',
    target: 'oneWorker',
    shows: ({ object, context }) => {
      const message = 'error deleting Openstack instance: server is locked';
      return {
        conditions: [
          capoCondition(object as Resource, 'InstanceReady', context, {
            reason: 'InstanceDeleteFailed',
            message,
          }),
        ],
        events: [
          {
            type: 'Warning',
            reason: 'Faileddeleteserver',
            message: `Failed to delete server ${object.metadata.name}: ${message}`,
          },
        ],
        log: message,
      };
    },
    remedy: 'unlock the server in Nova: take the failure away',
  },
  {
    id: 'capi-drain-stuck',
    provider: 'cluster-api',
    title: 'A disruption budget holds up the drain of a node',
    step: 'machine.drain',
    target: 'workers',
    cause: annotation('machine.cluster.x-k8s.io/exclude-node-draining'),
    shows: () => ({
      conditions: [
        condition('Deleting', 'True', 'DrainingNode', DRAIN_MESSAGE),
      ],
      events: [
        {
          type: 'Warning',
          reason: 'FailedDrainNode',
          message: 'error draining Machine node',
        },
      ],
    }),
    remedy:
      'repair the PodDisruptionBudget: take the failure away; or annotate the Machine to skip the drain',
  },
  {
    id: 'capi-volume-detach-stuck',
    provider: 'cluster-api',
    title: 'A volume is not detached from its node',
    step: 'machine.volumes',
    target: 'workers',
    cause: annotation(
      'machine.cluster.x-k8s.io/exclude-wait-for-node-volume-detach',
    ),
    shows: () => ({
      conditions: [
        condition(
          'Deleting',
          'True',
          'WaitingForVolumeDetach',
          'Waiting for Node volumes to be detached (started at 2026-11-16T09:00:00Z)\n* PersistentVolumeClaims: shop/data-0',
        ),
      ],
    }),
    remedy:
      'repair the Cinder CSI driver: take the failure away; or annotate the Machine not to wait',
  },
  {
    id: 'capi-delete-hook-stuck',
    provider: 'cluster-api',
    title: 'A hook that nobody answers keeps a Machine',
    step: 'machine.infrastructure',
    target: 'workers',
    plant: ({ object, context }) => {
      if (object.kind !== 'Machine') return;
      context.client.patch(object, draft => {
        draft.metadata.annotations = {
          ...draft.metadata.annotations,
          [`${PRE_DRAIN_HOOK}/backup`]: 'velero',
        };
      });
    },
    when: () => false,
    remedy: 'remove the hook annotation from the Machine',
  },
  {
    id: 'capi-cluster-delete-stuck',
    provider: 'cluster-api',
    title:
      "A finalizer that is not Cluster API's keeps an infrastructure machine",
    step: 'machine.infrastructure',
    plant: subject => holdInfrastructure(subject),
    when: () => false,
    remedy: 'remove the foreign finalizer',
  },
];

function holdInfrastructure({ object, context }: Subject): void {
  if (object.kind !== 'Machine') return;
  const infrastructure = follow(
    object,
    (object as Machine).spec.infrastructureRef,
    context,
  );
  if (!infrastructure) return;
  context.client.patch(infrastructure, draft => {
    draft.metadata.finalizers = [...(draft.metadata.finalizers ?? []), HOLD];
  });
}
