import { Target } from '../capabilities/Target';
import { KubernetesObject } from '../objects/KubernetesObject';
import { clusterNameLabel } from '../objects/labels';
import { ControlPlaneInput } from '../schema/controlPlane';
import { nodeUsers } from '../schema/nodeAccess';
import { NodeTaint } from '../schema/nodes';
import { ClusterPlace } from './ClusterPlace';
import { nodeRegistration, renderArguments } from './kubeadm';
import { controlPlaneMachineTemplate } from './controlPlaneMachineTemplate';

/** kubeadm sets this one itself only when no other taint is asked for. */
const controlPlaneTaint: NodeTaint = {
  key: 'node-role.kubernetes.io/control-plane',
  effect: 'NoSchedule',
};

function allTaints(taints: readonly NodeTaint[]): readonly NodeTaint[] {
  const hasOwn = taints.some(taint => taint.key === controlPlaneTaint.key);
  return taints.length === 0 || hasOwn
    ? taints
    : [controlPlaneTaint, ...taints];
}

interface NodeSettings {
  sshAuthorizedKeys?: readonly string[];
  imageRepository?: string;
}

function kubeadmConfigSpec(
  target: Target,
  controlPlane: ControlPlaneInput,
  { sshAuthorizedKeys, imageRepository }: NodeSettings,
) {
  const registration = nodeRegistration(target, 'kubeadmControlPlane', {
    labels: controlPlane.labels,
    taints: allTaints(controlPlane.taints),
  });
  return {
    ...nodeUsers(sshAuthorizedKeys),
    clusterConfiguration: {
      imageRepository,
      apiServer: { certSANs: controlPlane.certSans },
      controllerManager: {
        extraArgs: renderArguments(target, 'kubeadmControlPlane', {
          'cloud-provider': 'external',
        }),
      },
    },
    initConfiguration: { nodeRegistration: registration },
    joinConfiguration: { nodeRegistration: registration },
  };
}

/** A control plane of machines by kubeadm. */
export function kubeadmControlPlane(
  target: Target,
  place: ClusterPlace,
  options: { controlPlane: ControlPlaneInput; version: string } & NodeSettings,
): KubernetesObject {
  const { controlPlane, version } = options;
  return target.object('kubeadmControlPlane', {
    name: `${place.name}-control-plane`,
    namespace: place.namespace,
    labels: { [clusterNameLabel]: place.name },
    spec: {
      replicas: controlPlane.replicas,
      version,
      machineTemplate: controlPlaneMachineTemplate(target, place, {
        holder: 'kubeadmControlPlane',
        controlPlane,
      }),
      kubeadmConfigSpec: kubeadmConfigSpec(target, controlPlane, options),
    },
  });
}
