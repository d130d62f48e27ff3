import { KubeObject } from '../store/types';
import { setConditions } from '../controllers/engine/conditions';
import type { Context } from '../controllers/engine/Controller';
import type { Resource } from '../controllers/engine/model';
import { deploymentOf } from '../releases/components';
import { Shown } from './types';

/** Writes what a failure looks like: conditions, status, events, a log line. */
export function show(object: KubeObject, shown: Shown, context: Context): void {
  const { client, clock, logs } = context;
  if (shown.conditions ?? shown.status) {
    client.patchStatus(object as Resource, draft => {
      draft.status = { ...draft.status, ...shown.status };
      setConditions(draft, shown.conditions ?? [], clock.now());
    });
  }
  for (const event of shown.events ?? []) client.record(object, event);
  if (shown.log) {
    const { namespace, name } = object.metadata;
    const controller = object.kind.toLowerCase();
    logs.write(
      deploymentOf(object),
      `"Reconciler error" err="${shown.log}" controller="${controller}" ` +
        `${object.kind}="${namespace}/${name}" namespace="${namespace}" name="${name}"`,
    );
  }
}
