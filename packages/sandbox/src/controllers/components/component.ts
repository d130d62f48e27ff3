import { Context, Controller, Result } from '../engine/Controller';
import { JsonObject, Resource } from '../engine/model';

/** Keeps the pods of the management cluster's own controllers as they are. */
export const componentController: Controller = {
  name: 'deployment-controller',
  kind: { group: 'apps', kind: 'Deployment' },
  reconcile(object, context): Result {
    const deployment = object as Resource;
    const strike = context.faults.find('controller.pod', deployment, context);
    const isDown = strike !== undefined;
    if (!isDown && deployment.status?.readyReplicas !== 0) return undefined;
    for (const pod of context.client.owned(deployment, 'Pod'))
      setPod(pod, strike?.shown.status, context);
    const up = isDown ? 0 : 1;
    if (context.client.owned(deployment, 'Pod').length === 0) return undefined;
    context.client.patchStatus(deployment, draft => {
      draft.status = {
        ...draft.status,
        readyReplicas: up,
        availableReplicas: up,
      };
    });
    return undefined;
  },
};

function setPod(
  pod: Resource,
  waiting: JsonObject | undefined,
  { client }: Context,
): void {
  client.patchStatus(pod, draft => {
    const containers = (draft.status?.containerStatuses ?? []) as JsonObject[];
    draft.status = {
      ...draft.status,
      containerStatuses: containers.map(container => ({
        ...container,
        ready: !waiting,
        restartCount: waiting ? 7 : container.restartCount,
        state: waiting ? { waiting } : { running: {} },
      })),
    };
  });
}
