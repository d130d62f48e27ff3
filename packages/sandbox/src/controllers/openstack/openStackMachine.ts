import { findCondition, isTrue, setConditions } from '../engine/conditions';
import { Context, Controller, Result } from '../engine/Controller';
import { Condition, Machine, Resource } from '../engine/model';
import {
  addFinalizer,
  CORE_GROUP,
  INFRASTRUCTURE_GROUP,
  isControlPlaneMachine,
  isDeleting,
  refOf,
  removeFinalizer,
} from '../engine/objects';
import { standsStill } from '../engine/pause';
import { clusterOf, follow, isInfrastructureReady } from '../core/clusterView';
import { capoCondition, ingressType, reportsLegacy } from './capoConditions';
import { planOf } from './clusterSpec';
import { serverFor } from './serverSpec';

const FINALIZER = 'openstackmachine.infrastructure.cluster.x-k8s.io';
const KIND = { group: INFRASTRUCTURE_GROUP, kind: 'OpenStackMachine' };

export const openStackMachineController: Controller = {
  name: 'openstack-controller',
  kind: KIND,
  watches: [
    {
      kind: { group: INFRASTRUCTURE_GROUP, kind: 'OpenStackServer' },
      map: ({ object }) => [{ ...refOf(object), kind: KIND.kind }],
    },
    {
      kind: { group: CORE_GROUP, kind: 'Machine' },
      map: ({ object }) => {
        const { infrastructureRef } = (object as Machine).spec;
        return infrastructureRef.kind === KIND.kind
          ? [{ ...refOf(object), ...KIND, name: infrastructureRef.name }]
          : [];
      },
    },
  ],
  reconcile(object, context): Result {
    const infrastructure = object as Resource;
    const server = serverOf(infrastructure, context);
    if (isDeleting(infrastructure))
      return remove(infrastructure, server, context);
    const cluster = clusterOf(infrastructure, context);
    if (!cluster || standsStill(infrastructure, cluster, context))
      return undefined;
    const machine = context.client.get<Machine>({
      ...refOf(infrastructure),
      group: CORE_GROUP,
      kind: 'Machine',
    });
    if (!isInfrastructureReady(cluster))
      return wait(infrastructure, 'WaitingForClusterInfrastructure', context);
    if (!machine?.spec.bootstrap.dataSecretName)
      return wait(infrastructure, 'WaitingForBootstrapData', context);
    context.client.patch(infrastructure, draft =>
      addFinalizer(draft, FINALIZER),
    );
    if (!server) {
      context.client.create(
        serverFor(
          infrastructure,
          machine,
          follow(cluster, cluster.spec.infrastructureRef, context),
        ),
      );
      return undefined;
    }
    return mirrorServer(infrastructure, server, context);
  },
};

function serverOf(object: Resource, { client }: Context): Resource | undefined {
  return client.get({ ...refOf(object), kind: 'OpenStackServer' });
}

function wait(
  object: Resource,
  reason: string,
  { client, clock, release }: Context,
): Result {
  client.patchStatus(object, draft => {
    const failure = { reason, severity: 'Info' as const };
    const conditions = ['Ready', 'InstanceReady'].map(type =>
      capoCondition(draft, type, { release }, failure),
    );
    setConditions(draft, conditions, clock.now());
  });
  return undefined;
}

/** CAPO 0.14 takes over good news only; bad news stays on the OpenStackServer. */
function mirrorServer(
  object: Resource,
  server: Resource,
  context: Context,
): Result {
  const { client, clock } = context;
  const report = findCondition(server, 'InstanceReady');
  if (server.status?.ready !== true && !isTrue(server, 'InstanceReady')) {
    if (!reportsLegacy(object, context) && report)
      tell(object, report, context);
    return undefined;
  }
  if (isTrue(object, 'Ready') && isTrue(server, 'InstanceReady'))
    return undefined;
  if (report && report.status !== 'True' && isTrue(object, 'Ready')) {
    if (!reportsLegacy(object, context)) tell(object, report, context);
    return undefined;
  }
  if (context.faults.strikes('machine.providerID', object, context))
    return undefined;
  client.patch(object, draft => {
    (draft.spec ??= {}).providerID ??= providerId(object, server);
  });
  const ingress = context.faults.find('machine.ingress', object, context);
  client.patchStatus(object, draft => {
    draft.status = {
      ...draft.status,
      instanceID: server.status?.instanceID,
      addresses: server.status?.addresses ?? addressesOf(object, context),
    };
    const told = ingress?.shown.conditions ?? [];
    if (told.length === 0) draft.status.initialization = { provisioned: true };
    if (told.length === 0 && reportsLegacy(draft, context))
      draft.status.ready = true;
    setConditions(
      draft,
      told.length > 0 ? told : readyConditions(draft, context),
      clock.now(),
    );
  });
  return undefined;
}

function tell(
  object: Resource,
  report: Condition,
  { client, clock }: Context,
): void {
  client.patchStatus(object, draft =>
    setConditions(draft, [{ ...report, type: 'Ready' }, report], clock.now()),
  );
}

function readyConditions(draft: Resource, context: Context): Condition[] {
  const types =
    isControlPlaneMachine(draft) && hasIngress(draft, context)
      ? ['Ready', ingressType(draft), 'InstanceReady']
      : ['Ready', 'InstanceReady'];
  return types.map(type => capoCondition(draft, type, context));
}

function hasIngress(object: Resource, context: Context): boolean {
  const cluster = clusterOf(object, context);
  const infrastructure = follow(
    object,
    cluster?.spec.infrastructureRef,
    context,
  );
  if (!infrastructure) return false;
  const plan = planOf(infrastructure);
  return plan.loadBalancer || plan.floatingIP;
}

function providerId(object: Resource, server: Resource): string {
  const { region } = (object.spec?.identityRef ?? {}) as { region?: string };
  return `openstack://${region ?? ''}/${server.status?.instanceID}`;
}

function addressesOf({ metadata }: Resource, { random }: Context) {
  const host = random.between(
    5,
    250,
    `${metadata.namespace}/${metadata.name}/address`,
  );
  return [
    { address: `10.6.0.${host}`, type: 'InternalIP' },
    { address: metadata.name, type: 'InternalDNS' },
  ];
}

function remove(
  object: Resource,
  server: Resource | undefined,
  { client }: Context,
): Result {
  if (server) client.delete(server);
  else client.patch(object, draft => removeFinalizer(draft, FINALIZER));
  return undefined;
}
