import { Target } from '../capabilities/Target';
import { contentHash } from '../objects/contentHash';
import { Draft } from '../objects/compact';
import { KubernetesObject } from '../objects/KubernetesObject';
import { clusterNameLabel } from '../objects/labels';
import { NodeTaint } from '../schema/nodes';
import { ClusterPlace } from './ClusterPlace';
import { joinLabels, joinTaints, splitNodeLabels } from './nodeLabels';

/** RKE2's version: the Kubernetes version with its own release. */
export function rke2Version(version: string, revision: number): string {
  return `${version}+rke2r${revision}`;
}

/** What a node registers with. The braces are filled in by cloud-init on the machine. */
export function agentConfig(node: {
  labels: Readonly<Record<string, string>>;
  taints: readonly NodeTaint[];
}): Draft {
  return {
    nodeName: '{{ ds.meta_data.local_hostname }}',
    kubelet: {
      extraArgs: ['provider-id=openstack:///{{ ds.meta_data.uuid }}'],
    },
    nodeLabels: joinLabels(splitNodeLabels(node.labels).byKubelet),
    nodeTaints: joinTaints(node.taints),
  };
}

/** Bootstrap settings of a pool. */
export function rke2ConfigTemplate(
  target: Target,
  place: ClusterPlace,
  pool: {
    name: string;
    labels: Readonly<Record<string, string>>;
    taints: readonly NodeTaint[];
  },
): KubernetesObject {
  const kubelet = splitNodeLabels(pool.labels).byKubelet;
  const hash = contentHash({ labels: kubelet, taints: pool.taints });
  return target.object('rke2ConfigTemplate', {
    name: `${place.name}-${pool.name}-${hash}`,
    namespace: place.namespace,
    labels: { [clusterNameLabel]: place.name },
    spec: {
      template: {
        spec: { gzipUserData: false, agentConfig: agentConfig(pool) },
      },
    },
  });
}
