type Plain = { [key: string]: unknown };

export function isPlainObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A deep copy of JSON; several times faster than structuredClone. */
export function cloneJson<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneJson) as T;
  if (!isPlainObject(value)) return value;
  const copy: Plain = {};
  for (const key of Object.keys(value)) {
    if (value[key] !== undefined) copy[key] = cloneJson(value[key]);
  }
  return copy as T;
}

function equalLists(left: unknown[], right: unknown[]): boolean {
  return (
    left.length === right.length &&
    left.every((item, index) => equalJson(item, right[index]))
  );
}

function equalObjects(left: Plain, right: Plain): boolean {
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  for (const key of keys) {
    if (!equalJson(left[key], right[key])) return false;
  }
  return true;
}

/** Whether two JSON values say the same; an undefined key is an absent one. */
export function equalJson(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left)) {
    return Array.isArray(right) && equalLists(left, right);
  }
  return (
    isPlainObject(left) && isPlainObject(right) && equalObjects(left, right)
  );
}
