import { ServedKind } from '../crds/types';
import { KubeObject, WriteOptions } from './types';

/** Works out who owns which field after a write. */
export interface FieldTracker {
  track(
    previous: KubeObject | undefined,
    next: KubeObject,
    options: WriteOptions & { kind: ServedKind; now: string },
  ): KubeObject;
}
