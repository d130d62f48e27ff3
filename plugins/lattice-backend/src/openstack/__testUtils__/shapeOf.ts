/** Types that fields have; those of a list come from all of its items. */
export type Shape = Map<string, Set<string>>;

const typeOf = (value: unknown) => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
};

function collect(value: unknown, path: string, shape: Shape): void {
  shape.set(path, (shape.get(path) ?? new Set()).add(typeOf(value)));
  if (Array.isArray(value)) {
    for (const item of value) collect(item, `${path}[]`, shape);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      collect(item, `${path}.${name}`, shape);
    }
  }
}

/** The fields of an answer, as paths with their types. */
export function shapeOf(value: unknown): Shape {
  const shape: Shape = new Map();
  collect(value, '', shape);
  return shape;
}

const parentOf = (path: string) => path.replace(/(\.[^.[]+|\[\])$/, '');

/** True where the recording has no item to compare with. */
function isEmptyBelow(path: string, shape: Shape): boolean {
  for (let up = path; up !== ''; up = parentOf(up)) {
    if (up.endsWith('[]') && !shape.has(up) && shape.has(parentOf(up))) {
      return true;
    }
    if (!up.includes('.') && !up.includes('[')) break;
  }
  return false;
}

/**
 * In what an answer differs from a recorded one: fields that are missing,
 * fields that the real service doesn't have, and other types. `null` stands
 * for any type. Paths that match `open` hold names that people choose.
 */
export function differences(
  ours: unknown,
  recorded: unknown,
  open: RegExp = /^$/,
): string[] {
  const [own, real] = [shapeOf(ours), shapeOf(recorded)];
  const known = (types: Set<string>) =>
    [...types].filter(one => one !== 'null');
  const missing = [...real.keys()].filter(
    path => !own.has(path) && !isEmptyBelow(path, own) && !open.test(path),
  );
  const extra = [...own.keys()].filter(
    path => !real.has(path) && !isEmptyBelow(path, real) && !open.test(path),
  );
  const other = [...own].flatMap(([path, types]) => {
    const wanted = known(real.get(path) ?? new Set());
    const wrong = known(types).filter(type => !wanted.includes(type));
    return wanted.length > 0 && wrong.length > 0
      ? [`${path} is ${wrong}, not ${wanted}`]
      : [];
  });
  return [
    ...missing.map(path => `${path} is missing`),
    ...extra.map(path => `${path} is ours alone`),
    ...other,
  ];
}
