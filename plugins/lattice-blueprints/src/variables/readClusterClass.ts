import { JsonObject, JsonValue } from '../objects/KubernetesObject';
import {
  ClassVariable,
  ClusterClassDefinition,
} from './ClusterClassDefinition';

function asObject(value: JsonValue | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? value
    : {};
}

function asList(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.map(asObject) : [];
}

function asTexts(value: JsonValue | undefined): string[] {
  return Array.isArray(value)
    ? value.filter((item): item is string => typeof item === 'string')
    : [];
}

function readSchema(holder: JsonObject): JsonObject {
  return asObject(asObject(holder.schema).openAPIV3Schema);
}

/**
 * status.variables also has what patches of extensions define; the inline
 * definition wins where both are there.
 */
function readVariables(spec: JsonObject, status: JsonObject): ClassVariable[] {
  const found = new Map<string, ClassVariable>();
  for (const variable of asList(status.variables)) {
    const [definition] = asList(variable.definitions);
    if (typeof variable.name === 'string' && definition !== undefined) {
      found.set(variable.name, {
        name: variable.name,
        required: definition.required === true,
        schema: readSchema(definition),
      });
    }
  }
  for (const variable of asList(spec.variables)) {
    if (typeof variable.name === 'string') {
      found.set(variable.name, {
        name: variable.name,
        required: variable.required === true,
        schema: readSchema(variable),
      });
    }
  }
  return [...found.values()];
}

/**
 * Reads a ClusterClass, v1beta1 or v1beta2, into what forms and checks need.
 *
 * @public
 */
export function readClusterClass(object: {
  metadata: { name: string; namespace?: string };
  spec?: unknown;
  status?: unknown;
}): ClusterClassDefinition {
  const spec = asObject(object.spec as JsonValue | undefined);
  const status = asObject(object.status as JsonValue | undefined);
  const machineDeployments = asList(asObject(spec.workers).machineDeployments);
  return {
    name: object.metadata.name,
    namespace: object.metadata.namespace ?? 'default',
    variables: readVariables(spec, status),
    workerClasses: machineDeployments
      .map(worker => worker.class)
      .filter((name): name is string => typeof name === 'string'),
    controlPlaneHasMachines:
      asObject(spec.controlPlane).machineInfrastructure !== undefined,
    kubernetesVersions: asTexts(spec.kubernetesVersions),
  };
}
