import { condition, setConditions } from '../engine/conditions';
import { Controller, Result } from '../engine/Controller';
import { Resource } from '../engine/model';
import { INFRASTRUCTURE_GROUP, isDeleting } from '../engine/objects';

export const floatingIPPoolController: Controller = {
  name: 'openstack-controller',
  kind: { group: INFRASTRUCTURE_GROUP, kind: 'OpenStackFloatingIPPool' },
  reconcile(object, context): Result {
    const pool = object as Resource;
    if (
      isDeleting(pool) ||
      context.faults.strikes('floatingIPPool.ready', pool, context)
    )
      return undefined;
    context.client.patchStatus(pool, draft =>
      setConditions(
        draft,
        [condition('OpenstackFloatingIPPoolReadyCondition', 'True', 'Ready')],
        context.clock.now(),
      ),
    );
    return undefined;
  },
};
