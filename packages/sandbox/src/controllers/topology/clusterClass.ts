import { condition, ongoing, setConditions } from '../engine/conditions';
import { Context, Controller, Result } from '../engine/Controller';
import { JsonObject, Resource } from '../engine/model';
import { addOwner, CORE_GROUP, groupOf, ownerRef } from '../engine/objects';
import { templatesOf } from './classModel';

/** Reports a class's variables and adopts its templates. */
export const clusterClassController: Controller = {
  name: 'clusterclass-controller',
  kind: { group: CORE_GROUP, kind: 'ClusterClass' },
  reconcile(object, context): Result {
    const clusterClass = object as Resource;
    adoptTemplates(clusterClass, context);
    const strike = context.faults.find(
      'clusterClass.reconcile',
      clusterClass,
      context,
    );
    context.client.patchStatus(clusterClass, draft => {
      draft.status = {
        ...draft.status,
        observedGeneration: draft.metadata.generation,
        variables: variablesOf(clusterClass),
      };
      const told = strike?.shown.conditions ?? [];
      const conditions = [
        condition('RefVersionsUpToDate', 'True', 'RefVersionsUpToDate'),
        condition('VariablesReady', 'True', 'VariablesReady'),
        ongoing('Paused', false),
      ].map(part => told.find(({ type }) => type === part.type) ?? part);
      setConditions(draft, conditions, context.clock.now());
    });
    return undefined;
  },
};

function adoptTemplates(clusterClass: Resource, { client }: Context): void {
  for (const { apiVersion, kind, name } of templatesOf(clusterClass)) {
    const { namespace } = clusterClass.metadata;
    const template = client.get({
      group: groupOf(apiVersion),
      kind,
      name,
      namespace,
    });
    if (template)
      client.patch(template, draft => addOwner(draft, ownerRef(clusterClass)));
  }
}

function variablesOf(clusterClass: Resource): JsonObject[] {
  const variables = (clusterClass.spec?.variables ?? []) as JsonObject[];
  return variables
    .map(({ name, required, schema }) => ({
      definitions: [{ from: 'inline', required: required ?? false, schema }],
      definitionsConflict: false,
      name,
    }))
    .sort((a, b) => String(a.name).localeCompare(String(b.name)));
}
