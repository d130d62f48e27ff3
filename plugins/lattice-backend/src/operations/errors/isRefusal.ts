import { KubernetesError } from '../../kubernetes/KubernetesError';

const aboutTheObject = new Set([400, 403, 404, 409, 422]);

/** Server-side apply answers 500 to fields that the schema does not have. */
const typedPatch = /failed to create typed patch object/;

/** True for a field that no schema knows, or a value of the wrong type. */
export function isSchemaRefusal(error: KubernetesError): boolean {
  return (
    error.statusCode === 500 && typedPatch.test(error.status?.message ?? '')
  );
}

/** True for an answer about the object; others are about the connection. */
export function isRefusal(error: unknown): error is KubernetesError {
  return (
    error instanceof KubernetesError &&
    (aboutTheObject.has(error.statusCode ?? 0) || isSchemaRefusal(error))
  );
}
