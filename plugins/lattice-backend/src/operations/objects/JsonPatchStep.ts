import { at, KubeObject } from './KubeObject';

/** One step of a JSON patch (RFC 6902). */
export interface JsonPatchStep {
  op: 'test' | 'add' | 'replace' | 'remove';
  path: string;
  value?: unknown;
}

function partsOf(path: string): string[] {
  return path
    .slice(1)
    .split('/')
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The first path that a patch of the object needs and that is not there. */
export function missingPath(
  object: KubeObject,
  steps: JsonPatchStep[],
): string | undefined {
  const made: string[] = [];
  for (const { op, path } of steps) {
    const parts = partsOf(path);
    const needed = op === 'add' ? parts.slice(0, -1) : parts;
    const isMade = made.some(one => path.startsWith(`${one}/`));
    if (!isMade && at(object, ...needed) === undefined) return path;
    made.push(path);
  }
  return undefined;
}
