import type { BlueprintContext } from '../blueprint/Blueprint';
import {
  blueprintAnnotation,
  clusterSelectorLabel,
  ownerAnnotation,
  systemAnnotation,
  taskAnnotation,
  templateAnnotation,
} from '../objects/labels';
import { ClusterIdentity } from '../schema/identity';

/** What the object that stands for the cluster carries. */
export function clusterMetadata(
  identity: ClusterIdentity,
  blueprint: string,
  { provenance }: BlueprintContext,
) {
  return {
    labels: { [clusterSelectorLabel]: identity.name },
    annotations: {
      [blueprintAnnotation]: blueprint,
      [ownerAnnotation]: identity.owner,
      [systemAnnotation]: identity.system,
      [templateAnnotation]: provenance?.template,
      [taskAnnotation]: provenance?.task,
    },
  };
}
