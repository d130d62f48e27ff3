import { DeleteOptions, KubeObject, ObjectMeta } from './types';

export const FOREGROUND_FINALIZER = 'foregroundDeletion';
export const ORPHAN_FINALIZER = 'orphan';

const POLICY_FINALIZERS: Record<string, string | undefined> = {
  Foreground: FOREGROUND_FINALIZER,
  Orphan: ORPHAN_FINALIZER,
};

/** The policy's own finalizer replaces that of an earlier wish. */
function finalizersFor(metadata: ObjectMeta, options: DeleteOptions): string[] {
  const current = metadata.finalizers ?? [];
  if (!options.propagationPolicy) return current;
  const foreign = current.filter(
    name => name !== FOREGROUND_FINALIZER && name !== ORPHAN_FINALIZER,
  );
  const own = POLICY_FINALIZERS[options.propagationPolicy];
  return own ? [...foreign, own] : foreign;
}

const isNamespace = ({ kind, apiVersion }: KubeObject) =>
  kind === 'Namespace' && apiVersion === 'v1';

/** A namespace is held by its spec too, until it is empty. */
export function isHeld(object: KubeObject): boolean {
  const spec = object.spec as { finalizers?: unknown[] } | undefined;
  return (
    Boolean(object.metadata.finalizers?.length) ||
    (isNamespace(object) && Boolean(spec?.finalizers?.length))
  );
}

/** What remains of an object that shall go; undefined when nothing holds it. */
export function prepareDelete(
  object: KubeObject,
  options: DeleteOptions,
  now: string,
): KubeObject | undefined {
  const { metadata } = object;
  const wanted = finalizersFor(metadata, options);
  const finalizers = wanted.length > 0 ? wanted : undefined;
  const remaining = { ...object, metadata: { ...metadata, finalizers } };
  if (!isHeld(remaining)) return undefined;
  if (metadata.deletionTimestamp) return remaining;
  return {
    ...remaining,
    ...(isNamespace(object) && { status: { phase: 'Terminating' } }),
    metadata: {
      ...remaining.metadata,
      deletionTimestamp: now,
      deletionGracePeriodSeconds: 0,
      ...(metadata.generation && { generation: metadata.generation + 1 }),
    },
  };
}
