/** The part of a JSON schema that forms of orders read. */
export interface SchemaPart {
  type?: unknown;
  title?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  /** The only values that make sense, though others are allowed. */
  examples?: unknown[];
  required?: string[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  pattern?: string;
  properties?: Record<string, SchemaPart>;
  items?: SchemaPart;
  anyOf?: SchemaPart[];
  oneOf?: SchemaPart[];
}

function variantsOf({ oneOf, anyOf }: SchemaPart): SchemaPart[] {
  return (oneOf ?? anyOf ?? []).filter(({ properties }) => properties);
}

/** Names whose value tells the variants of a schema apart. */
function tellingApart(variants: SchemaPart[]): string[] {
  return Object.entries(variants[0]?.properties ?? {}).flatMap(([name, part]) =>
    part.const === undefined ? [] : [name],
  );
}

function fits(variant: SchemaPart, value: unknown, names: string[]): boolean {
  return names.every(
    name =>
      variant.properties?.[name]?.const ===
      (value as Record<string, unknown> | undefined)?.[name],
  );
}

/**
 * The schema that holds for a value. Where a schema has variants, the value
 * chooses one, and what chooses becomes a list of the choices.
 */
export function schemaFor(schema: SchemaPart, value: unknown): SchemaPart {
  const variants = variantsOf(schema);
  if (variants.length === 0) return schema;
  const names = tellingApart(variants);
  const chosen = variants.find(one => fits(one, value, names)) ?? variants[0];
  const properties = Object.fromEntries(
    Object.entries(chosen.properties ?? {}).map(([name, part]) => {
      if (!names.includes(name)) return [name, part];
      const { const: _, ...rest } = part;
      const all = variants.flatMap(one => one.properties?.[name]?.const ?? []);
      const choice = { ...rest, description: undefined, enum: all };
      return [name, { ...choice, default: all[0] }];
    }),
  );
  return { ...chosen, title: schema.title ?? chosen.title, properties };
}

/** The schema of one answer; undefined where the order has no such answer. */
export function schemaAt(
  schema: SchemaPart,
  order: unknown,
  path: readonly string[],
): SchemaPart | undefined {
  const here = schemaFor(schema, order);
  if (path.length === 0) return here;
  const [name, ...rest] = path;
  const inner = here.items ?? here.properties?.[name];
  const value = (order as Record<string, unknown> | undefined)?.[name];
  return inner && schemaAt(inner, value, rest);
}

/** Whether an answer has to be given. */
export function isRequired(
  schema: SchemaPart,
  order: unknown,
  path: readonly string[],
): boolean {
  const parent = schemaAt(schema, order, path.slice(0, -1));
  return parent?.required?.includes(path[path.length - 1]) ?? false;
}

/**
 * Without the answers of variants that are no longer chosen: a blueprint
 * refuses them, and nobody would see them.
 */
export function fitting(schema: SchemaPart, value: unknown): unknown {
  const here = schemaFor(schema, value);
  if (Array.isArray(value)) {
    const { items } = here;
    return items ? value.map(entry => fitting(items, entry)) : value;
  }
  if (typeof value !== 'object' || value === null || !here.properties) {
    return value;
  }
  const { properties } = here;
  const isVariant = here !== schema;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isVariant || properties[name])
      .map(([name, inner]) => [
        name,
        properties[name] ? fitting(properties[name], inner) : inner,
      ]),
  );
}

/** `workerRootDisk` in words. */
export function inWords(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map(word => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word))
    .join(' ')
    .replace(/\bcidrs?\b/gi, word =>
      word.toUpperCase().replace('CIDRS', 'CIDRs'),
    )
    .replace(/\b(dns|api|mtu|id|ip|sans|ssh|url|oidc)\b/gi, word =>
      word.toUpperCase(),
    );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
