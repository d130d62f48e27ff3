export { compact, type Draft } from './compact';
export { contentHash } from './contentHash';
export type {
  JsonObject,
  JsonValue,
  KubernetesObject,
  ObjectMetadata,
} from './KubernetesObject';
export { sharedAnnotation } from './labels';
export { machineFingerprint } from './machineFingerprint';
