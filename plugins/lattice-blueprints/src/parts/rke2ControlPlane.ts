import { Target } from '../capabilities/Target';
import { KubernetesObject } from '../objects/KubernetesObject';
import { clusterNameLabel } from '../objects/labels';
import { ControlPlaneInput } from '../schema/controlPlane';
import { ClusterPlace } from './ClusterPlace';
import { controlPlaneMachineTemplate } from './controlPlaneMachineTemplate';
import { agentConfig } from './rke2';

/** What an RKE2 control plane is made of besides its machines. */
export interface Rke2ControlPlaneOptions {
  controlPlane: ControlPlaneInput;
  version: string;
  cni: string;
  registrationMethod: string;
  /** Parts of RKE2 that are not wanted. */
  disabledPlugins: readonly string[];
  serviceDomain: string;
}

/** A control plane of machines by RKE2. */
export function rke2ControlPlane(
  target: Target,
  place: ClusterPlace,
  options: Rke2ControlPlaneOptions,
): KubernetesObject {
  const { controlPlane } = options;
  return target.object('rke2ControlPlane', {
    name: `${place.name}-control-plane`,
    namespace: place.namespace,
    labels: { [clusterNameLabel]: place.name },
    spec: {
      replicas: controlPlane.replicas,
      version: options.version,
      registrationMethod: options.registrationMethod,
      rolloutStrategy: {
        type: 'RollingUpdate',
        rollingUpdate: { maxSurge: 1 },
      },
      machineTemplate: controlPlaneMachineTemplate(target, place, {
        holder: 'rke2ControlPlane',
        controlPlane,
      }),
      agentConfig: agentConfig(controlPlane),
      serverConfig: {
        cni: options.cni,
        cloudProviderName: 'external',
        clusterDomain: options.serviceDomain,
        tlsSan: controlPlane.certSans,
        disableComponents: {
          kubernetesComponents: ['cloudController'],
          pluginComponents: options.disabledPlugins,
        },
      },
      // cloud-init fills in the braces of the agent's settings; it cannot in compressed data.
      gzipUserData: false,
    },
  });
}
