import { Json } from '../objects/KubeObject';
import { pathSteps, PathStep } from '../plan/pathSteps';

type Container = Json | Json[];

function step(container: unknown, one: PathStep): unknown {
  if (typeof container !== 'object' || container === null) return undefined;
  if ('field' in one) {
    return Array.isArray(container)
      ? undefined
      : (container as Json)[one.field];
  }
  return Array.isArray(container)
    ? container.find(item => item?.name === one.item)
    : undefined;
}

/** The value at the path of a field change. */
export function valueAt(object: unknown, path: string): unknown {
  return pathSteps(path).reduce(step, object);
}

/** Sets the value at the path of a field change; `undefined` takes it away. */
export function setField(object: unknown, path: string, value: unknown): void {
  const steps = pathSteps(path);
  const last = steps.pop()!;
  let container = object as Container;
  for (const [index, one] of steps.entries()) {
    const next = step(container, one);
    if (next === undefined && value === undefined) return;
    container = (next ??
      make(container, one, steps[index + 1] ?? last)) as Container;
  }
  if (Array.isArray(container)) setItem(container, last, value);
  else if ('field' in last) {
    if (value === undefined) delete container[last.field];
    else container[last.field] = value;
  }
}

function make(container: Container, one: PathStep, next: PathStep): unknown {
  const made: unknown = 'item' in next ? [] : {};
  if (Array.isArray(container)) {
    const item = { name: 'item' in one ? one.item : '', ...(made as object) };
    container.push(item);
    return item;
  }
  if ('field' in one) container[one.field] = made;
  return made;
}

function setItem(list: Json[], last: PathStep, value: unknown): void {
  if (!('item' in last)) return;
  const index = list.findIndex(({ name }) => name === last.item);
  if (value === undefined) {
    if (index >= 0) list.splice(index, 1);
  } else if (index >= 0) list[index] = value as Json;
  else list.push(value as Json);
}
