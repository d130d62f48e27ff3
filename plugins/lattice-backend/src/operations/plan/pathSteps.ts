/** One step of a path: a field, or the item of a list with this name. */
export type PathStep = { field: string } | { item: string };

const step = /\.([A-Za-z0-9_-]+)|\[name=([^\]]*)\]|(\["(?:[^"\\]|\\.)*"\])/y;

/** The steps of the path of a change; one empty field if it can't be read. */
export function pathSteps(path: string): PathStep[] {
  const steps: PathStep[] = [];
  step.lastIndex = 0;
  for (let match = step.exec(path); match; match = step.exec(path)) {
    const [all, field, item, quoted] = match;
    if (quoted) steps.push({ field: JSON.parse(quoted)[0] });
    else steps.push(field === undefined ? { item } : { field });
    if (step.lastIndex === path.length) return steps;
    if (all === '') break;
  }
  return [{ field: '' }];
}
