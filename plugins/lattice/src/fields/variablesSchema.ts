/** JSON schema of an object with one property a variable. */
export interface VariablesSchema {
  type: 'object';
  properties: Record<string, unknown>;
  required?: string[];
}

/** The variables' part of a blueprint's schema; undefined without one. */
export function readVariablesSchema(
  inputSchema: Record<string, unknown>,
): VariablesSchema | undefined {
  const properties = inputSchema.properties as
    | Record<string, unknown>
    | undefined;
  const found = properties?.variables as Partial<VariablesSchema> | undefined;
  return found?.properties
    ? { ...found, type: 'object', properties: found.properties }
    : undefined;
}

function only(schema: VariablesSchema, names: Set<string>): VariablesSchema {
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(schema.properties).filter(([name]) => names.has(name)),
    ),
    required: (schema.required ?? []).filter(name => names.has(name)),
  };
}

/** Named and required variables stand first; the rest can be unfolded. */
export function splitVariables(
  schema: VariablesSchema,
  first: readonly string[],
): { shown: VariablesSchema; folded: VariablesSchema } {
  const names = Object.keys(schema.properties);
  const ahead = new Set(
    first.length === 0
      ? names
      : names.filter(
          name => first.includes(name) || schema.required?.includes(name),
        ),
  );
  const rest = new Set(names.filter(name => !ahead.has(name)));
  return { shown: only(schema, ahead), folded: only(schema, rest) };
}
