import { condition, setConditions } from '../engine/conditions';
import { Controller, Result } from '../engine/Controller';
import { Resource } from '../engine/model';

/** The etcd that tenants share. */
export const dataStoreController: Controller = {
  name: 'kamaji',
  kind: { group: 'kamaji.clastix.io', kind: 'DataStore' },
  reconcile(object, context): Result {
    const store = object as Resource;
    const sick = context.faults.find('datastore.ready', store, context);
    context.client.patchStatus(store, draft => {
      draft.status = {
        ...draft.status,
        ready: !sick,
        observedGeneration: draft.metadata.generation,
      };
      const conditions = sick?.shown.conditions ?? [
        condition(
          'kamaji.clastix.io/DataStoreIsValid',
          'True',
          'DataStoreIsValid',
          'all the required Secret objects are available',
        ),
      ];
      setConditions(draft, conditions, context.clock.now());
    });
    return undefined;
  },
};
