import { ObjectPatch } from '../change/ChangeSet';
import { KubeObject } from '../objects/KubeObject';

/** Adds an annotation without a value; others stay as they are. */
export function annotate(seen: KubeObject, annotation: string): ObjectPatch {
  const path = '/metadata/annotations';
  return {
    seen,
    steps: seen.metadata.annotations
      ? [
          {
            op: 'add',
            path: `${path}/${annotation.replaceAll('/', '~1')}`,
            value: '',
          },
        ]
      : [{ op: 'add', path, value: { [annotation]: '' } }],
    fields: [['metadata', 'annotations', annotation]],
  };
}
