import { groupOf } from '../crds/guessKind';
import { KubeObject, ObjectRef } from './types';

export const kindKeyOf = (group: string, kind: string) => `${group}/${kind}`;

/** RFC 3339 to the second, as Kubernetes writes times. */
export const timestampOf = (time: Date) =>
  `${time.toISOString().slice(0, 19)}Z`;

export function refOf(object: KubeObject): ObjectRef {
  const { name, namespace } = object.metadata;
  const group = groupOf(object.apiVersion);
  return { group, kind: object.kind, namespace, name };
}
