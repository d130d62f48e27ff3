import { numberAt, textAt } from '../../operations/objects/KubeObject';
import { CloudReads, itemsOf } from '../reads/CloudReads';

/** The figures of a machine size. */
export interface FlavorFigures {
  id: string;
  name: string;
  vcpus: number;
  ramMiB: number;
  diskGiB: number;
}

export function projectFlavor(raw: unknown): FlavorFigures | undefined {
  const id = textAt(raw, 'id');
  const vcpus = numberAt(raw, 'vcpus');
  const ramMiB = numberAt(raw, 'ram');
  if (!id || vcpus === undefined || ramMiB === undefined) return undefined;
  const name = textAt(raw, 'name') ?? id;
  return { id, name, vcpus, ramMiB, diskGiB: numberAt(raw, 'disk') ?? 0 };
}

/** A machine size by name or id; undefined when the project has none. */
export function findFlavor(
  found: CloudReads,
  wanted: string | undefined,
): FlavorFigures | undefined {
  if (wanted === undefined) return undefined;
  const all = (itemsOf(found, 'flavors') ?? []).flatMap(
    raw => projectFlavor(raw) ?? [],
  );
  return (
    all.find(({ name }) => name === wanted) ??
    all.find(({ id }) => id === wanted)
  );
}
