/**
 * Any JSON value.
 *
 * @public
 */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue };

/**
 * A JSON object.
 *
 * @public
 */
export type JsonObject = { [key: string]: JsonValue };

/**
 * The metadata that blueprints set on an object.
 *
 * @public
 */
export interface ObjectMetadata {
  name: string;
  namespace?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

/**
 * One Kubernetes object as it is sent to the API server.
 *
 * @public
 */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: ObjectMetadata;
  spec?: JsonObject;
  /** Of a ConfigMap. */
  data?: Record<string, string>;
}
