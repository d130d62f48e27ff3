import { JsonObject } from '../objects/KubernetesObject';

/**
 * The schema of a class variable, as the ClusterClass holds it.
 *
 * @public
 */
export type VariableSchema = JsonObject;

/**
 * A variable of a ClusterClass.
 *
 * @public
 */
export interface ClassVariable {
  name: string;
  required: boolean;
  schema: VariableSchema;
}

/**
 * What a form needs to know of a ClusterClass, the same for v1beta1 and v1beta2.
 *
 * @public
 */
export interface ClusterClassDefinition {
  name: string;
  namespace: string;
  variables: readonly ClassVariable[];
  /** Names of the worker classes. */
  workerClasses: readonly string[];
  /** The control plane has machines of its own, so that health checks and replicas of machines mean something. */
  controlPlaneHasMachines: boolean;
  /** Versions the class says it can be used with; empty when it does not say. */
  kubernetesVersions: readonly string[];
}
