import { isTrue, setConditions } from '../engine/conditions';
import { Context, Controller, Result } from '../engine/Controller';
import { Stage } from '../engine/Stages';
import { JsonObject, Resource } from '../engine/model';
import {
  addFinalizer,
  clusterNameOf,
  INFRASTRUCTURE_GROUP,
  isDeleting,
  removeFinalizer,
} from '../engine/objects';
import { standsStill } from '../engine/pause';
import { clusterOf } from '../core/clusterView';
import { capoCondition } from './capoConditions';

const FINALIZER = 'openstackserver.infrastructure.cluster.x-k8s.io';
const DELETE_SECONDS = 8;

const SERVER_STAGES: Stage<Resource>[] = [
  {
    step: 'server.resolve',
    seconds: 2,
    isDone: ({ status }) =>
      (status?.resolved as { flavorID?: string } | undefined)?.flavorID !==
      undefined,
    complete: (server, context) => {
      context.client.patchStatus(server, draft => {
        draft.status = {
          ...draft.status,
          ready: false,
          resolved: resolvedOf(server, context),
        };
      });
    },
  },
  {
    step: 'server.ports',
    seconds: 2,
    isDone: ({ status }) => status?.resources !== undefined,
    complete: (server, context) => {
      context.client.patch(server, draft => addFinalizer(draft, FINALIZER));
      const id = idOf(server, 'port', context);
      context.client.patchStatus(server, draft => {
        draft.status = { ...draft.status, resources: { ports: [{ id }] } };
      });
      const name = `${server.metadata.name}-0`;
      context.client.record(server, {
        reason: 'Successfulcreateport',
        message: `Created port ${name} with id ${id}`,
      });
    },
  },
  {
    step: 'server.create',
    seconds: 3,
    isDone: ({ status }) => status?.instanceID !== undefined,
    complete: (server, context) => {
      const instanceID = idOf(server, 'server', context);
      context.client.patchStatus(server, draft => {
        draft.status = { ...draft.status, instanceID, instanceState: 'BUILD' };
        const failure = {
          reason: 'InstanceNotReady',
          severity: 'Info' as const,
          message: 'Instance not ready',
        };
        setConditions(
          draft,
          ['Ready', 'InstanceReady'].map(type =>
            capoCondition(draft, type, context, failure),
          ),
          context.clock.now(),
        );
      });
      context.client.record(server, {
        reason: 'Successfulcreateserver',
        message: `Created server  with id ${instanceID}`,
      });
    },
  },
  {
    step: 'server.boot',
    seconds: [60, 90],
    isDone: ({ status }) =>
      status?.ready === true || status?.instanceState === 'ACTIVE',
    complete: activate,
  },
];

export const openStackServerController: Controller = {
  name: 'openstack-controller',
  kind: { group: INFRASTRUCTURE_GROUP, kind: 'OpenStackServer' },
  reconcile(object, context): Result {
    const server = object as Resource;
    if (isDeleting(server)) return remove(server, context);
    if (standsStill(server, clusterOf(server, context), context))
      return undefined;
    const progress = context.stages.run(server, SERVER_STAGES, context);
    if (!progress.done) return progress.result;
    if (context.faults.strikes('server.running', server, context))
      return undefined;
    recover(server, context);
    return undefined;
  },
};

function activate(server: Resource, context: Context): void {
  context.client.patchStatus(server, draft => {
    draft.status = { ...draft.status, instanceState: 'ACTIVE', ready: true };
    setConditions(
      draft,
      ['Ready', 'InstanceReady'].map(type =>
        capoCondition(draft, type, context),
      ),
      context.clock.now(),
    );
  });
}

/** What was stopped or lost by a failure that is over runs again. */
function recover(server: Resource, context: Context): void {
  if (!isTrue(server, 'InstanceReady')) activate(server, context);
}

function resolvedOf(server: Resource, context: Context): JsonObject {
  const [port] = (server.spec?.ports ?? []) as {
    network?: { id?: string };
    securityGroups?: { id: string }[];
  }[];
  return {
    flavorID: context.random.uuid(`flavor/${String(server.spec?.flavor)}`),
    imageID: context.random.uuid(`image/${JSON.stringify(server.spec?.image)}`),
    ports: [
      {
        description: `Created by cluster-api-provider-openstack cluster ${clusterNameOf(
          server,
        )}`,
        name: `${server.metadata.name}-0`,
        networkID: port?.network?.id,
        ...(port?.securityGroups
          ? { securityGroups: port.securityGroups.map(({ id }) => id) }
          : {}),
      },
    ],
  };
}

function idOf(
  { metadata }: Resource,
  role: string,
  { random }: Context,
): string {
  return random.uuid(
    `${metadata.namespace}/${metadata.name}/${metadata.uid}/${role}`,
  );
}

function remove(server: Resource, context: Context): Result {
  const { client, faults, stages } = context;
  if (faults.strikes('server.delete', server, context))
    return { afterSeconds: 900 };
  const { name, uid } = server.metadata;
  const hasServer = server.status?.instanceID !== undefined;
  const progress = stages.elapsed(
    `${uid}/remove`,
    hasServer ? DELETE_SECONDS : 1,
    context,
  );
  if (!progress.done) return progress.result;
  if (hasServer) {
    const id = String(server.status?.instanceID);
    client.record(server, {
      reason: 'Successfuldeleteserver',
      message: `Deleted server ${name} with id ${id}`,
    });
    client.record(server, {
      reason: 'Successfuldeleteport',
      message: `Deleted port with id ${idOf(server, 'port', context)}`,
    });
  }
  client.patch(server, draft => removeFinalizer(draft, FINALIZER));
  return undefined;
}
