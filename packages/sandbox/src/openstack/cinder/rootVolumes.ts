import { serverIdOf, specOf } from '../project/machines';
import { CloudMachine, Project } from '../project/Project';

/** The volume from which CAPO boots a server that asks for one. */
export function rootVolumeOf(
  machine: CloudMachine,
  { ids }: Project,
): { id: string; name: string; sizeGiB: number; type?: string } | undefined {
  const { rootVolume } = specOf(machine);
  if (!rootVolume || serverIdOf(machine) === undefined) return undefined;
  return {
    id: ids.uuid(`root volume/${machine.object.metadata.uid}`),
    name: `${machine.name}-root`,
    sizeGiB: rootVolume.sizeGiB ?? 20,
    type: rootVolume.type,
  };
}
