/**
 * An allowlist of fields as a tree. `[]` stands for each item of a list, `*`
 * for each entry of a map; a node that is `shown` shows one plain value, never
 * what is below it.
 */
export interface FieldTree {
  readonly shown: boolean;
  readonly fields: ReadonlyMap<string, FieldTree>;
}

interface Growing extends FieldTree {
  shown: boolean;
  fields: Map<string, Growing>;
}

const trees = new WeakMap<readonly string[], FieldTree>();

/** The tree of a list of paths such as `spec.topology.variables[].name`. */
export function fieldTreeOf(paths: readonly string[]): FieldTree {
  const known = trees.get(paths);
  if (known) return known;
  const root: Growing = { shown: false, fields: new Map() };
  for (const path of paths) {
    let node = root;
    for (const step of stepsOf(path)) {
      const next = node.fields.get(step) ?? { shown: false, fields: new Map() };
      node.fields.set(step, next);
      node = next;
    }
    node.shown = true;
  }
  trees.set(paths, root);
  return root;
}

export function stepsOf(path: string): string[] {
  return path.replaceAll('[]', '.[]').split('.').filter(Boolean);
}

/** A named field wins over `*`. */
export function below(tree: FieldTree, step: string): FieldTree | undefined {
  return (
    tree.fields.get(step) ?? (step === '[]' ? undefined : tree.fields.get('*'))
  );
}
