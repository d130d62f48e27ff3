/** The part of a JSON schema that is read here. */
export interface SchemaPart {
  type?: unknown;
  title?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, SchemaPart | boolean>;
}

type UiSchema = Readonly<Record<string, unknown>>;

/** One answer of an object, however deep it lies. */
export interface Leaf {
  path: string[];
  title: string;
  schema: SchemaPart;
  uiSchema: UiSchema;
  required: boolean;
}

function within(uiSchema: UiSchema, name: string): UiSchema {
  const inner = uiSchema[name];
  return typeof inner === 'object' && inner !== null ? (inner as UiSchema) : {};
}

/** All answers of an object, those of inner objects at their place. */
export function leavesOf(
  schema: SchemaPart,
  uiSchema: UiSchema = {},
  path: string[] = [],
): Leaf[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    if (typeof part === 'boolean') return [];
    const here = [...path, name];
    const ui = within(uiSchema, name);
    if (part.properties) return leavesOf(part, ui, here);
    return {
      path: here,
      title: part.title ?? name,
      schema: part,
      uiSchema: ui,
      required: schema.required?.includes(name) ?? false,
    };
  });
}

/** What a new object has, as far as the schema says. */
export function defaultsOf(leaves: readonly Leaf[]): object {
  return leaves.reduce<object>(
    (value, { path, schema }) =>
      schema.default === undefined
        ? value
        : withAnswer(value, path, schema.default),
    {},
  );
}

type Answered = Record<string, unknown>;

/**
 * The same object with another answer. Without one the answer goes, and so
 * does an inner object that has none left: `{}` would be an answer.
 */
export function withAnswer(
  value: object | undefined,
  [name, ...rest]: readonly string[],
  answer: unknown,
): object {
  const before = (value ?? {}) as Answered;
  const next =
    rest.length === 0
      ? answer
      : withAnswer(before[name] as object | undefined, rest, answer);
  const { [name]: _, ...others } = before;
  const empty =
    next === undefined ||
    (rest.length > 0 && Object.keys(next as object).length === 0);
  return empty ? others : { ...before, [name]: next };
}
