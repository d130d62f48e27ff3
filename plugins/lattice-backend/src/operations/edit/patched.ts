import { ObjectPatch } from '../change/ChangeSet';
import { cloned, KubeObject } from '../objects/KubeObject';

type Parts = Record<string, Record<string, unknown>>;

/** An object after a patch that writes whole fields of spec and metadata. */
export function patched({ seen, steps }: ObjectPatch): KubeObject {
  const next = cloned(seen) as unknown as Parts;
  for (const { path, value } of steps) {
    const [, part, key] = path.split('/');
    next[part] = { ...next[part], [key]: value };
  }
  return next as unknown as KubeObject;
}
