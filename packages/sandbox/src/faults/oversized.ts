import { KubeObject } from '../store/types';

const DEFAULT_OVERSIZE = 16 * 1024 * 1024;

/** The same object, with an annotation that makes it so much larger. */
export function oversized(
  object: KubeObject,
  bytes: number = DEFAULT_OVERSIZE,
): KubeObject {
  const { annotations } = object.metadata;
  return {
    ...object,
    metadata: {
      ...object.metadata,
      annotations: {
        ...annotations,
        'sandbox.lattice.dev/oversized': 'x'.repeat(bytes),
      },
    },
  };
}

/** The same line of a watch once more, with an object that is too large. */
export function oversizedLine(line: string, bytes?: number): string {
  const { type, object } = JSON.parse(line);
  return `${JSON.stringify({ type, object: oversized(object, bytes) })}\n`;
}
