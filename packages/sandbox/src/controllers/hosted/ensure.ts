import { KubeObject } from '../../store/types';
import { Context } from '../engine/Controller';
import { Resource, Status } from '../engine/model';
import { refOf } from '../engine/objects';

/** Creates an object with its status, or brings the status up to date. */
export function ensure(object: KubeObject, { client }: Context): void {
  const { status, ...rest } = object;
  if (!client.get(refOf(object))) client.create(rest as KubeObject);
  const current = client.get<Resource>(refOf(object));
  if (!current) return;
  client.patchStatus(current, draft => {
    draft.status = { ...draft.status, ...(status as Status) };
  });
  client.patch(current, draft => {
    const replicas = (object.spec as { replicas?: number } | undefined)
      ?.replicas;
    if (draft.spec && replicas !== undefined) draft.spec.replicas = replicas;
  });
}

/** An address from the documentation network, the same for the same key. */
export function publicAddress(key: string, { random }: Context): string {
  return `192.0.2.${random.between(10, 250, key)}`;
}
