/** The part of a JSON schema that the reference tells. */
interface Part {
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Part>;
  items?: Part;
  anyOf?: Part[];
  oneOf?: Part[];
}

interface Row {
  path: string;
  type: string;
  fallback: string;
  help: string;
}

const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|');

function typeOf({ type, enum: values, anyOf, oneOf, items }: Part): string {
  if (values) return values.map(value => `\`${value}\``).join(', ');
  const union = anyOf ?? oneOf;
  if (union) return union.map(typeOf).join(' or ');
  return items ? `list of ${typeOf(items)}` : type ?? 'any';
}

function fallbackOf(part: Part, required: boolean): string {
  if (required) return 'required';
  const { default: value } = part;
  const isEmpty =
    value === undefined ||
    (typeof value === 'object' &&
      value !== null &&
      Object.keys(value).length === 0);
  return isEmpty ? '' : `\`${JSON.stringify(value).replaceAll('"', '')}\``;
}

/** The variants of a schema, each under the value that chooses it. */
function variantsOf(part: Part, path: string): Row[] | undefined {
  const variants = (part.oneOf ?? part.anyOf ?? []).filter(
    ({ properties }) => properties,
  );
  if (variants.length === 0) return undefined;
  return variants.flatMap(variant => {
    const chosen = Object.entries(variant.properties ?? {}).find(
      ([, { const: value }]) => value !== undefined,
    );
    const label = chosen ? `${path} (${chosen[0]}: ${chosen[1].const})` : path;
    return rowsOf(variant, label);
  });
}

function rowsOf(part: Part, path = ''): Row[] {
  const variants = variantsOf(part, path);
  if (variants) return variants;
  const inner = part.items?.properties ? part.items : part;
  const at = inner === part ? path : `${path}[]`;
  return Object.entries(inner.properties ?? {}).flatMap(([name, one]) => {
    const here = at ? `${at}.${name}` : name;
    if (one.properties || one.oneOf || one.items?.properties) {
      return rowsOf(one, here);
    }
    const required = inner.required?.includes(name) ?? false;
    return {
      path: here,
      type: one.const === undefined ? typeOf(one) : `\`${one.const}\``,
      fallback: fallbackOf(one, required),
      help: one.description ?? one.title ?? '',
    };
  });
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map(cells => `| ${cells.map(cell).join(' | ')} |`).join('\n');
}

/** Every input of a blueprint as a table. */
export function inputTable(schema: unknown): string {
  return table(
    ['Input', 'Type', 'Default', 'Meaning'],
    rowsOf(schema as Part).map(({ path, type, fallback, help }) => [
      `\`${path}\``,
      type,
      fallback,
      help,
    ]),
  );
}

const documented = /\/\*\* (.+?) \*\/\n {2}(\w+)\?: ([^;]+);/g;

/** The options of fields, from the interface that declares them. */
export function optionTable(source: string): string {
  const rows = [...source.matchAll(documented)].map(([, help, name, type]) => [
    `\`${name}\``,
    `\`${type}\``,
    help,
  ]);
  return table(['Option', 'Type', 'Meaning'], rows);
}

const declared =
  /\/\*\*\n((?: \*[^\n]*\n)+?) \*\/\nexport const \w+ =\s+'(lattice\.dev\/[^']+)';/g;

/** Annotations and labels, from the file that declares them. */
export function annotationTable(source: string): string {
  const rows = [...source.matchAll(declared)].map(([, comment, name]) => [
    `\`${name}\``,
    comment
      .split('\n')
      .map(line => line.replace(/^ \* ?/, ''))
      .filter(line => !line.startsWith('@'))
      .join(' ')
      .trim(),
  ]);
  return table(['Annotation', 'Meaning'], rows);
}
