import { Context } from '../engine/Controller';
import { Cluster, JsonObject, MachineControlPlane } from '../engine/model';
import { addOwner, isDeleting, ownerRef } from '../engine/objects';
import { follow } from './clusterView';
import { ControlPlaneKind } from './controlPlaneKinds';
import { Clone } from './machineTemplates';

/** The bootstrap configuration of a member comes from the control plane itself. */
export function bootstrapConfigOf(
  controlPlane: MachineControlPlane,
  row: ControlPlaneKind,
): Clone {
  const { kubeadmConfigSpec, agentConfig, gzipUserData } = controlPlane.spec;
  const own =
    row.kind === 'KubeadmControlPlane'
      ? kubeadmConfigSpec ?? {}
      : { agentConfig, gzipUserData };
  return {
    ...row.bootstrap,
    spec: structuredClone(own) as JsonObject,
    annotations: {},
  };
}

export function adoptControlPlaneTemplate(
  controlPlane: MachineControlPlane,
  cluster: Cluster,
  context: Context,
): void {
  const template = follow(
    controlPlane,
    controlPlane.spec.machineTemplate.spec.infrastructureRef,
    context,
  );
  if (!template || isDeleting(template)) return;
  context.client.patch(template, draft => addOwner(draft, ownerRef(cluster)));
}
