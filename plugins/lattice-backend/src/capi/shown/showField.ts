import { projectionOf } from '../projections';
import { below, FieldTree, fieldTreeOf } from './FieldTree';
import { isShownAnnotation } from './showMetadata';
import { showValue } from './showValue';

export interface ShownField {
  readonly value: unknown;
  /** True when a part of the value, or all of it, is left out. */
  readonly cut: boolean;
}

const metadataFields = ['metadata.labels.*', 'metadata.name'];

/**
 * What of one field's value is shown; `steps` lead to it, `[]` for an item of
 * a list. Kinds without a row show nothing.
 */
export function showField(
  { group, kind }: { group: string; kind: string },
  steps: readonly string[],
  value: unknown,
): ShownField {
  const shown = showValue(value, treeAt(group, kind, steps), 'value');
  return { value: shown.value, cut: shown.omitted.length > 0 };
}

function treeAt(
  group: string,
  kind: string,
  steps: readonly string[],
): FieldTree | undefined {
  if (steps[0] === 'metadata') {
    return steps[1] === 'annotations'
      ? annotationTree(steps)
      : follow(fieldTreeOf(metadataFields), steps);
  }
  const shows = projectionOf(group, kind)?.shows;
  return shows && follow(fieldTreeOf(shows), steps);
}

const shownLeaf: FieldTree = { shown: true, fields: new Map() };

function annotationTree(steps: readonly string[]): FieldTree | undefined {
  return steps.length === 3 && isShownAnnotation(steps[2])
    ? shownLeaf
    : undefined;
}

function follow(
  tree: FieldTree,
  steps: readonly string[],
): FieldTree | undefined {
  return steps.reduce<FieldTree | undefined>(
    (node, step) => node && below(node, step),
    tree,
  );
}
