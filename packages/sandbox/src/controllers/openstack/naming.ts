import { KubeObject } from '../../store/types';
import { clusterNameOf } from '../engine/objects';

/** CAPO names network, subnet and router alike. */
export function resourceName(object: KubeObject): string {
  return `k8s-clusterapi-cluster-${object.metadata.namespace}-${clusterNameOf(
    object,
  )}`;
}

export function securityGroupName(
  object: KubeObject,
  role: 'controlplane' | 'worker',
): string {
  return `k8s-cluster-${object.metadata.namespace}-${clusterNameOf(
    object,
  )}-secgroup-${role}`;
}

export function loadBalancerName(object: KubeObject): string {
  return `${resourceName(object)}-kubeapi`;
}
