import type { BlueprintId } from '../blueprints';
import { classInputs } from './goodClassInputs';
import { capoInputs } from './goodInputs';
import { Filler } from './goodParts';

const makers = { ...capoInputs, ...classInputs };

/** Inputs from minimal (the first) to maximal (the last), always the same ones. */
export function makeInputs(
  id: BlueprintId,
  count = 40,
): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => {
    const fill = Filler.create(1000 + index, index / (count - 1));
    return makers[id]!(fill);
  });
}
