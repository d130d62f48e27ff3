import { condition } from '../engine/conditions';
import { Context } from '../engine/Controller';
import { Cluster, Condition, MachineDeployment } from '../engine/model';
import { follow } from '../core/clusterView';
import { sameVersion } from '../core/preflight';

/** What an upgrade still has before it, control plane first. */
export function upgradeCondition(
  cluster: Cluster,
  context: Context,
): Condition | undefined {
  const { version } = cluster.spec.topology!;
  const controlPlane = follow(cluster, cluster.spec.controlPlaneRef, context);
  const running = controlPlane?.status?.version;
  if (!controlPlane || running === undefined) return undefined;
  const isUpgrading = !sameVersion(running, version);
  const pools = context.client.ofCluster<MachineDeployment>(
    cluster.metadata.namespace,
    cluster.metadata.name,
    'MachineDeployment',
  );
  const behind = pools.filter(
    ({ spec, status }) =>
      !sameVersion(spec.template.spec.version, version) ||
      (status?.versions ?? []).some(row => !sameVersion(row.version, version)),
  );
  if (!isUpgrading && behind.length === 0) return undefined;
  const lines = [
    ...(isUpgrading
      ? [`${controlPlane.kind} upgrading to version ${version}`]
      : []),
    ...behind.map(
      ({ metadata, spec }) =>
        `MachineDeployment ${metadata.name} ${
          sameVersion(spec.template.spec.version, version)
            ? 'upgrading'
            : 'pending upgrade'
        } to version ${version}`,
    ),
  ];
  const message = [
    `Cluster is upgrading to ${version}`,
    ...lines.map(line => `  * ${line}`),
  ].join('\n');
  return condition('TopologyReconciled', 'False', 'ClusterUpgrading', message);
}
