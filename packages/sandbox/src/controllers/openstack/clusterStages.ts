import { setConditions } from '../engine/conditions';
import { Context } from '../engine/Controller';
import { Stage } from '../engine/Stages';
import { JsonObject, Resource } from '../engine/model';
import { capoCondition } from './capoConditions';
import { ClusterPlan, planOf } from './clusterSpec';
import { describeEndpoint, endpointOf, endpointHappenings } from './endpoint';
import { resourceName, securityGroupName } from './naming';
import { EXTERNAL_NETWORK_ID } from '../../openstack/project/CloudIds';

type ClusterStage = Stage<Resource>;

/** The first four are the network: about twenty seconds together. */
export const CLUSTER_STAGES: ClusterStage[] = [
  stage(
    'capo.externalNetwork',
    1,
    'externalNetwork',
    plan => plan.externalNetwork,
    ({ spec }) => ({
      externalNetwork: {
        id:
          (spec?.externalNetwork as { id?: string } | undefined)?.id ??
          EXTERNAL_NETWORK_ID,
        name: 'public',
      },
    }),
  ),
  {
    ...stage('capo.network', 5, 'network', () => true, networkOf),
    complete: (object, context) => {
      write(
        object,
        { network: networkOf(object, context).network },
        [],
        context,
      );
      happened(
        object,
        'network',
        resourceName(object),
        networkId(object, context),
        context,
      );
    },
  },
  {
    step: 'capo.subnet',
    seconds: 4,
    isDone: ({ status }) =>
      (status?.network as { subnets?: unknown[] } | undefined)?.subnets !==
      undefined,
    complete: (object, context) => {
      const network = {
        ...networkOf(object, context).network,
        subnets: subnetsOf(object, context),
      };
      write(object, { network }, ['NetworkReady'], context);
      happened(
        object,
        'subnet',
        resourceName(object),
        subnetsOf(object, context)[0].id,
        context,
      );
    },
  },
  {
    ...stage(
      'capo.router',
      6,
      'router',
      plan => plan.managedNetwork && plan.externalNetwork,
      routerOf,
    ),
    complete: (object, context) => {
      write(object, routerOf(object, context), ['RouterReady'], context);
      happened(
        object,
        'router',
        resourceName(object),
        context.random.uuid(key(object, 'router')),
        context,
      );
    },
  },
  {
    ...stage(
      'capo.securityGroups',
      4,
      'controlPlaneSecurityGroup',
      plan => plan.managedSecurityGroups,
      groupsOf,
    ),
    complete: (object, context) => {
      write(
        object,
        groupsOf(object, context),
        ['SecurityGroupsReady'],
        context,
      );
      for (const role of ['controlplane', 'worker'] as const) {
        const name = securityGroupName(object, role);
        happened(
          object,
          'security group',
          name,
          context.random.uuid(key(object, role)),
          context,
        );
      }
    },
  },
  {
    step: 'capo.endpoint',
    seconds: [36, 44],
    isDone: ({ spec }) => spec?.controlPlaneEndpoint !== undefined,
    /** A hosted control plane brings the endpoint when CAPO has none to give. */
    isReady: object => endpointOf(object) !== undefined,
    complete: (object, context) => {
      write(object, describeEndpoint(object, context), [], context);
      context.client.patch(object, draft => {
        (draft.spec ??= {}).controlPlaneEndpoint = endpointOf(object);
      });
      for (const happening of endpointHappenings(object, context))
        context.client.record(object, happening);
    },
  },
];

function stage(
  step: ClusterStage['step'],
  seconds: number,
  field: string,
  applies: (plan: ClusterPlan) => boolean,
  status: (object: Resource, context: Context) => JsonObject,
): ClusterStage {
  return {
    step,
    seconds,
    isDone: object =>
      object.status?.[field] !== undefined || !applies(planOf(object)),
    complete: (object, context) =>
      write(object, status(object, context), [], context),
  };
}

function write(
  object: Resource,
  status: JsonObject,
  ready: string[],
  context: Context,
): void {
  const { client, clock } = context;
  client.patchStatus(object, draft => {
    draft.status = { ...draft.status, ...status, ready: false };
    if (!draft.apiVersion.endsWith('/v1beta1')) delete draft.status.ready;
    const conditions = ready.map(type => capoCondition(draft, type, context));
    setConditions(draft, conditions, clock.now());
    draft.status.conditions = draft.status.conditions?.filter(
      ({ type, status: state }) => type !== 'Ready' || state === 'True',
    );
  });
}

/** CAPO title-cases its event reasons. */
function happened(
  object: Resource,
  what: string,
  name: string,
  id: string,
  { client }: Context,
): void {
  const reason = `Successfulcreate${what.replaceAll(' ', '')}`;
  client.record(object, {
    reason,
    message: `Created ${what} ${name} with id ${id}`,
  });
}

function key(object: Resource, role: string): string {
  return `${object.metadata.namespace}/${object.metadata.name}/${role}`;
}

function networkId(object: Resource, { random }: Context): string {
  const given = object.spec?.network as { id?: string } | undefined;
  return given?.id ?? random.uuid(key(object, 'network'));
}

function networkOf(object: Resource, context: Context) {
  return {
    network: { id: networkId(object, context), name: resourceName(object) },
  };
}

function subnetsOf(object: Resource, { random }: Context) {
  const given = object.spec?.subnets as { id?: string }[] | undefined;
  return [
    {
      cidr: planOf(object).cidr,
      id: given?.[0]?.id ?? random.uuid(key(object, 'subnet')),
      name: resourceName(object),
    },
  ];
}

function routerOf(object: Resource, { random }: Context) {
  const host = random.between(20, 250, key(object, 'router address'));
  return {
    router: {
      id: random.uuid(key(object, 'router')),
      ips: [`203.0.113.${host}`],
      name: resourceName(object),
    },
  };
}

function groupsOf(object: Resource, { random }: Context) {
  const group = (role: 'controlplane' | 'worker') => ({
    id: random.uuid(key(object, role)),
    name: securityGroupName(object, role),
  });
  return {
    controlPlaneSecurityGroup: group('controlplane'),
    workerSecurityGroup: group('worker'),
  };
}
