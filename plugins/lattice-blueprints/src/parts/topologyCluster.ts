import type { BlueprintContext } from '../blueprint/Blueprint';
import { Target } from '../capabilities/Target';
import { Draft } from '../objects/compact';
import {
  JsonObject,
  JsonValue,
  KubernetesObject,
} from '../objects/KubernetesObject';
import { HealthCheckInput } from '../schema/healthChecks';
import { ClusterIdentity } from '../schema/identity';
import { ClusterNetworkInput } from '../schema/network';
import { ClassPoolInput } from '../schema/classPools';
import { autoscalerAnnotations } from './autoscaler';
import { renderClusterNetwork } from './cluster';
import { clusterMetadata } from './clusterMetadata';
import { topologyHealthCheck } from './topologyHealthCheck';

/** What a Cluster with a class is made of. */
export interface TopologyPlan {
  identity: ClusterIdentity;
  blueprint: string;
  context: BlueprintContext;
  labels?: Readonly<Record<string, string>>;
  clusterNetwork: ClusterNetworkInput;
  classRef: { name: string; namespace: string };
  version: string;
  controlPlane: {
    replicas?: number;
    labels?: Readonly<Record<string, string>>;
    healthCheck?: HealthCheckInput;
    nodeDrainTimeoutSeconds?: number;
    overrides: Readonly<JsonObject>;
  };
  pools: readonly (ClassPoolInput & {
    flavor?: string;
    overrides: Readonly<JsonObject>;
  })[];
  variables: Readonly<JsonObject>;
}

/** Variables as a list of pairs. Values stay as they are: an empty text may be meant. */
function variableList(values: Readonly<JsonObject>): JsonObject[] | undefined {
  const list = Object.entries(values).map(([name, value]) => ({ name, value }));
  return list.length > 0 ? list : undefined;
}

function drain(
  isV1beta2: boolean,
  seconds: number | undefined,
): { [key: string]: Draft } {
  if (seconds === undefined) {
    return {};
  }
  return isV1beta2
    ? { deletion: { nodeDrainTimeoutSeconds: seconds } }
    : { nodeDrainTimeout: `${seconds}s` };
}

function renderPool(
  isV1beta2: boolean,
  pool: TopologyPlan['pools'][number],
  context: BlueprintContext,
): Draft {
  const strategy = pool.rollout && {
    type: 'RollingUpdate',
    rollingUpdate: { ...pool.rollout },
  };
  return {
    class: pool.class,
    name: pool.name,
    replicas: pool.autoscaler === undefined ? pool.replicas ?? 1 : undefined,
    failureDomain: pool.failureDomain,
    metadata: {
      labels: pool.labels,
      annotations: autoscalerAnnotations(
        pool,
        pool.flavor,
        context.machineSizes,
      ),
    },
    ...topologyHealthCheck(isV1beta2, pool.healthCheck),
    ...drain(isV1beta2, pool.nodeDrainTimeoutSeconds),
    ...(isV1beta2 ? { rollout: { strategy } } : { strategy }),
  };
}

/** Puts variables into a compacted topology, so that empty values in them survive. */
function withVariables(spec: JsonObject, plan: TopologyPlan): JsonObject {
  const topology = spec.topology as JsonObject;
  const overrides = (
    values: Readonly<JsonObject>,
  ): { variables?: JsonValue } => {
    const list = variableList(values);
    return list === undefined ? {} : { variables: { overrides: list } };
  };
  const workers = topology.workers as
    | { machineDeployments: JsonObject[] }
    | undefined;
  const controlPlane = {
    ...(topology.controlPlane as JsonObject | undefined),
    ...overrides(plan.controlPlane.overrides),
  };
  const variables = variableList(plan.variables);
  return {
    ...spec,
    topology: {
      ...topology,
      ...(Object.keys(controlPlane).length > 0 && { controlPlane }),
      ...(workers !== undefined && {
        workers: {
          machineDeployments: workers.machineDeployments.map((pool, index) => ({
            ...pool,
            ...overrides(plan.pools[index].overrides),
          })),
        },
      }),
      ...(variables !== undefined && { variables }),
    },
  };
}

/** The Cluster object of a class. */
export function topologyCluster(
  target: Target,
  plan: TopologyPlan,
): KubernetesObject {
  const isV1beta2 = target.isV1beta2('cluster');
  const { classRef, controlPlane, identity, context } = plan;
  const metadata = clusterMetadata(identity, plan.blueprint, context);
  const object = target.object('cluster', {
    name: identity.name,
    namespace: identity.namespace,
    labels: { ...metadata.labels, ...plan.labels },
    annotations: metadata.annotations,
    spec: {
      clusterNetwork: renderClusterNetwork(plan.clusterNetwork),
      topology: {
        ...(isV1beta2
          ? { classRef }
          : { class: classRef.name, classNamespace: classRef.namespace }),
        version: plan.version,
        controlPlane: {
          replicas: controlPlane.replicas,
          metadata: { labels: controlPlane.labels },
          ...topologyHealthCheck(isV1beta2, controlPlane.healthCheck),
          ...drain(isV1beta2, controlPlane.nodeDrainTimeoutSeconds),
        },
        workers: {
          machineDeployments: plan.pools.map(pool =>
            renderPool(isV1beta2, pool, context),
          ),
        },
      },
    },
  });
  return { ...object, spec: withVariables(object.spec!, plan) };
}
