import { isTrue } from '../engine/conditions';
import { Context } from '../engine/Controller';
import { Cluster, Resource } from '../engine/model';
import { controlPlaneKind } from './controlPlaneKinds';

/** What a kubelet says while no CNI has written its configuration. */
export const CNI_MISSING_MESSAGE =
  '* Node.Ready: container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:Network plugin returns error: cni plugin not initialized';

/** Charts and resources that bring the pod network. */
const CNI = /calico|cilium|tigera|flannel|canal|antrea|\bcni\b/i;

/** Kinds of control planes that install the pod network themselves. */
const BRING_CNI = new Set(['K0smotronControlPlane', 'K0sControlPlane']);

export function isUnreachable(cluster: Cluster, context: Context): boolean {
  return context.faults.find('cluster.probe', cluster, context) !== undefined;
}

/**
 * Whether nodes of this cluster wait for their network. Where an add-on is to
 * bring it, that add-on must have been applied; where nobody was asked to, the
 * sandbox plays the person who runs `kubectl apply`.
 */
export function isCniMissing(
  cluster: Cluster | undefined,
  context: Context,
): boolean {
  if (!cluster) return true;
  if (context.faults.find('workload.cni', cluster, context)) return true;
  const kind = cluster.spec.controlPlaneRef?.kind ?? '';
  if (BRING_CNI.has(kind) || controlPlaneKind(kind)?.bringsCni) return false;
  return pendingAddons(cluster, context).some(bringsNetwork);
}

function pendingAddons(cluster: Cluster, { client }: Context): Resource[] {
  const { namespace, name } = cluster.metadata;
  const releases = client
    .ofCluster(namespace, name, 'HelmReleaseProxy')
    .filter(release => !isTrue(release, 'HelmReleaseReady'));
  const addons = client
    .ofCluster(namespace, name, 'ClusterAddon')
    .filter(({ status }) => !status?.ready);
  return [...releases, ...addons];
}

function bringsNetwork({ kind, spec }: Resource): boolean {
  return kind === 'ClusterAddon' || CNI.test(String(spec?.chartName ?? ''));
}
