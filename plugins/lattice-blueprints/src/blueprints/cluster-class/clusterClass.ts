import { createBlueprint } from '../../blueprint/createBlueprint';
import type { BlueprintContext } from '../../blueprint/Blueprint';
import { ClusterFacts, MachineGroup } from '../../facts/ClusterFacts';
import {
  topologyCidrs,
  topologyNames,
  topologyWorkers,
} from '../../facts/topologyFacts';
import { JsonObject } from '../../objects/KubernetesObject';
import { topologyCluster } from '../../parts/topologyCluster';
import { prerequisites } from '../../prerequisites/prerequisites';
import { ClusterClassDefinition } from '../../variables/ClusterClassDefinition';
import { variablesFormSchema } from '../../variables/formSchema';
import { checkClass } from './checkClass';
import { ClusterClassInput, clusterClassSchema } from './clusterClassSchema';

const id = 'cluster-class';

function controlPlaneGroup(
  input: ClusterClassInput,
  definition: ClusterClassDefinition | undefined,
): MachineGroup[] {
  const replicas = input.controlPlane.replicas ?? 1;
  return definition?.controlPlaneHasMachines === false
    ? []
    : [
        {
          role: 'controlPlane',
          name: 'control-plane',
          path: ['controlPlane'],
          count: replicas,
          max: replicas,
          surge: 1,
          flavor: undefined,
          flavorPath: ['controlPlane'],
          additionalVolumesGiB: [],
          version: input.kubernetesVersion,
          versionPath: ['kubernetesVersion'],
          autoscaled: false,
        },
      ];
}

/** The class decides about sizes and networks, so their figures are not known. */
function facts(
  input: ClusterClassInput,
  { clusterClass }: BlueprintContext,
): ClusterFacts {
  const { replicas } = input.controlPlane;
  return {
    name: input.name,
    version: input.kubernetesVersion,
    cidrs: topologyCidrs(input.clusterNetwork),
    madeNames: topologyNames(input.name, input.workers),
    etcdMembers:
      clusterClass?.controlPlaneHasMachines && replicas !== undefined
        ? { path: ['controlPlane', 'replicas'], count: replicas }
        : undefined,
    machineGroups: [
      ...controlPlaneGroup(input, clusterClass),
      ...topologyWorkers(input.workers, input.kubernetesVersion),
    ],
    loadBalancers: 0,
    floatingIps: 0,
    networks: 0,
    routers: 0,
    managementVolumes: 0,
    limits: [
      "The class sets machine sizes, networks, load balancers and floating IPs, so they aren't counted.",
    ],
  };
}

function propertiesOf(schema: JsonObject): JsonObject {
  return schema.properties as JsonObject;
}

/** The form of a class: its own variables, typed, and only its own worker classes. */
function adaptJsonSchema(
  schema: JsonObject,
  { clusterClass }: BlueprintContext,
): JsonObject {
  if (clusterClass === undefined) {
    return schema;
  }
  const form = variablesFormSchema(clusterClass.variables);
  const { required: _, ...overrides } = form;
  const properties = propertiesOf(schema);
  const pool = (properties.workers as JsonObject).items as JsonObject;
  Object.assign(propertiesOf(properties.controlPlane as JsonObject), {
    variables: overrides,
  });
  Object.assign(propertiesOf(pool), {
    variables: overrides,
    class: {
      type: 'string',
      title: 'Worker class',
      enum: [...clusterClass.workerClasses],
    },
  });
  Object.assign(properties, { variables: form });
  return schema;
}

/**
 * A cluster of any ClusterClass that the management cluster has.
 *
 * @public
 */
export const clusterClass = createBlueprint<ClusterClassInput>({
  id,
  title: 'ClusterClass cluster',
  description:
    'A cluster based on any ClusterClass on the management cluster. The form shows the variables of the class.',
  input: clusterClassSchema,
  needs: ['cluster', 'clusterClass'],
  prerequisites: [
    prerequisites.managementVersion,
    prerequisites.certManager,
    prerequisites.clusterApi,
    prerequisites.clusterTopology,
  ],
  typicalMinutes: { from: 5, to: 15 },
  facts,
  checks: [checkClass],
  adaptJsonSchema,
  build(input, target, { context }) {
    return [
      topologyCluster(target, {
        identity: input,
        blueprint: id,
        context,
        clusterNetwork: input.clusterNetwork,
        classRef: {
          name: input.class.name,
          namespace: input.class.namespace ?? input.namespace,
        },
        version: input.kubernetesVersion,
        controlPlane: {
          ...input.controlPlane,
          overrides: input.controlPlane.variables,
        },
        pools: input.workers.map(pool => ({
          ...pool,
          overrides: pool.variables,
        })),
        variables: input.variables,
      }),
    ];
  },
});
