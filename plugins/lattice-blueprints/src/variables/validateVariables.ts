import { Issue } from '../checks/Check';
import { InputPath } from '../facts/ClusterFacts';
import { JsonObject, JsonValue } from '../objects/KubernetesObject';
import { applyDefaults } from './applyDefaults';
import { ClassVariable, VariableSchema } from './ClusterClassDefinition';
import { validateValue } from './validateValue';

/** Which rules hold for a set of values. */
export interface VariableOptions {
  path: InputPath;
  /** Overrides of a control plane or pool: required variables may come from above. */
  overrides?: boolean;
}

/**
 * Checks values of class variables as the API server would: unknown ones,
 * missing ones, and each value after its defaults are filled in.
 *
 * @public
 */
export function validateVariables(
  variables: readonly ClassVariable[],
  values: Readonly<JsonObject>,
  { path, overrides = false }: VariableOptions,
): Issue[] {
  const known = new Map(variables.map(variable => [variable.name, variable]));
  const unknown = Object.keys(values)
    .filter(name => !known.has(name))
    .map(name => ({
      path: [...path, name],
      message: `the class has no variable ${name}`,
    }));
  const wrong = variables.flatMap(({ name, required, schema }) => {
    const isGiven = Object.hasOwn(values, name);
    const value = applyDefaults(schema, isGiven ? values[name] : undefined);
    if (value === undefined) {
      return required && !overrides
        ? [{ path: [...path, name], message: 'is required by the class' }]
        : [];
    }
    return isGiven ? validateValue(schema, value, [...path, name]) : [];
  });
  return [...unknown, ...wrong];
}

function hasRules(schema: JsonValue | undefined): boolean {
  if (Array.isArray(schema)) {
    return schema.some(hasRules);
  }
  if (typeof schema !== 'object' || schema === null) {
    return false;
  }
  return (
    Array.isArray((schema as VariableSchema)['x-kubernetes-validations']) ||
    Object.values(schema).some(hasRules)
  );
}

/**
 * Names of variables whose schema has rules (CEL) that only the API server
 * evaluates; a dry run tells.
 *
 * @public
 */
export function rulesLeftToTheApiServer(
  variables: readonly ClassVariable[],
): string[] {
  return variables
    .filter(({ schema }) => hasRules(schema))
    .map(({ name }) => name);
}
