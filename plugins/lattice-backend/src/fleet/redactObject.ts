type Json = Record<string, unknown>;

export const REDACTED = '(removed by Lattice)';

/** Names whose values are secret wherever they are. */
const secretName =
  /(password|passwd|token|tokenHash|privateKey|clientSecret|secretKey|certificateKey|kubeconfig|client-key-data|encryptionKey)$/i;

/** Texts that people put secrets into: file contents, scripts, variables. */
const secretPlaces: Array<{ parent: RegExp; name: string }> = [
  { parent: /^files$/i, name: 'content' },
  { parent: /^(env|environment)$/i, name: 'value' },
  { parent: /^manifests$/i, name: 'content' },
];

const droppedAnnotations = ['kubectl.kubernetes.io/last-applied-configuration'];
const MAX_DEPTH = 64;

/**
 * An object as it may be shown: without managedFields and without anything
 * that may be a secret. Secrets themselves are never read.
 */
export function redactObject(object: Json): Json {
  const { metadata, data, ...rest } = object;
  const { managedFields, ...shown } = (metadata ?? {}) as Json;
  const annotations = { ...(shown.annotations as Json | undefined) };
  for (const name of droppedAnnotations) delete annotations[name];
  return {
    ...(redact(rest, '', 0) as Json),
    metadata: { ...shown, ...(shown.annotations ? { annotations } : {}) },
    ...(data !== undefined && { data: REDACTED }),
  };
}

function redact(value: unknown, parent: string, depth: number): unknown {
  if (depth > MAX_DEPTH) return REDACTED;
  if (Array.isArray(value)) {
    return value.map(item => redact(item, parent, depth + 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecret(parent, name, inner) ? REDACTED : redact(inner, name, depth + 1),
    ]),
  );
}

/** Booleans and references (`name`, `key`) are no secrets. */
function isSecret(parent: string, name: string, value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false;
  return (
    secretName.test(name) ||
    secretPlaces.some(place => place.name === name && place.parent.test(parent))
  );
}
