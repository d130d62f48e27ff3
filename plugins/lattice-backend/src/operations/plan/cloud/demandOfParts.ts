import { poolName } from '../../cluster/ClusterParts';
import { at, groupOf, KubeObject, textAt } from '../../objects/KubeObject';
import { limitOf } from '../../roll/RollGroup';
import { ClusterDemand, DemandMachines, given } from './ClusterDemand';
import { identityOf, infrastructureOf } from './infrastructureOf';
import { machineOf } from './machineOf';
import { machineTemplateName } from './machineTemplateName';

const leastOfAutoscaler =
  'cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size';
const controlPlanes = 'controlplane.cluster.x-k8s.io';

/** An autoscaled pool begins with its least number. */
export function countOf(replicas: unknown, annotations: unknown): number {
  if (typeof replicas === 'number') return replicas;
  const least = textAt(annotations, leastOfAutoscaler);
  return least === undefined ? 1 : Number(least);
}

/** Only kubeadm needs an image with Kubernetes in it. */
function versionInImage(
  holder: KubeObject,
  objects: readonly KubeObject[],
): string | undefined {
  if (holder.kind === 'KubeadmControlPlane') {
    return textAt(holder.spec, 'version');
  }
  const kind = textAt(
    holder.spec,
    ...['template', 'spec', 'bootstrap', 'configRef', 'kind'],
  );
  if (kind !== 'KubeadmConfigTemplate') return undefined;
  const main = objects.find(
    object => groupOf(object.apiVersion) === controlPlanes,
  );
  return (
    textAt(holder.spec, 'template', 'spec', 'version') ??
    textAt(main?.spec, 'version')
  );
}

/** Hosted control planes have pods instead, and so no template. */
export function controlPlaneAmong(
  objects: readonly KubeObject[],
): KubeObject | undefined {
  return objects.find(
    object =>
      groupOf(object.apiVersion) === controlPlanes &&
      machineTemplateName(object) !== undefined,
  );
}

export function isOpenStackCluster({ apiVersion, kind }: KubeObject): boolean {
  return (
    groupOf(apiVersion) === 'infrastructure.cluster.x-k8s.io' &&
    kind === 'OpenStackCluster'
  );
}

function zonesOf(
  holder: KubeObject,
  infrastructure: KubeObject | undefined,
): string[] | undefined {
  const zone = textAt(holder.spec, 'template', 'spec', 'failureDomain');
  if (zone) return [zone];
  if (groupOf(holder.apiVersion) !== controlPlanes) return undefined;
  const spec = infrastructure?.spec;
  if (at(spec, 'controlPlaneOmitAvailabilityZone') === true) return undefined;
  const zones = at(spec, 'controlPlaneAvailabilityZones');
  return Array.isArray(zones) && zones.length > 0
    ? zones.map(String)
    : undefined;
}

/** What a cluster of single objects wants; undefined if it isn't on OpenStack. */
export function demandOfParts(
  objects: readonly KubeObject[],
  cluster: string,
): ClusterDemand | undefined {
  const infrastructure = objects.find(isOpenStackCluster);
  if (!infrastructure) return undefined;
  const templates = new Map(
    objects
      .filter(({ kind }) => kind === 'OpenStackMachineTemplate')
      .map(template => [template.metadata.name, template]),
  );
  const groupAs =
    (role: DemandMachines['role'], name: (holder: KubeObject) => string) =>
    (holder: KubeObject): DemandMachines => {
      const { annotations } = holder.metadata;
      const count = countOf(at(holder.spec, 'replicas'), annotations);
      return given({
        name: name(holder),
        role,
        count,
        surge: limitOf(holder, 'maxSurge', count, 1),
        kubernetesVersion: versionInImage(holder, objects),
        ...machineOf(templates.get(machineTemplateName(holder) ?? '')),
        availabilityZones: zonesOf(holder, infrastructure),
      });
    };
  const controlPlane = controlPlaneAmong(objects);
  const pools = objects.filter(({ kind }) => kind === 'MachineDeployment');
  const root = objects.find(({ kind }) => kind === 'Cluster');
  return {
    identity: identityOf(infrastructure),
    order: given({
      machines: [
        ...(controlPlane ? [controlPlane] : []).map(
          groupAs('controlPlane', () => 'control-plane'),
        ),
        ...pools.map(groupAs('worker', pool => poolName(pool, cluster))),
      ],
      ...infrastructureOf(infrastructure.spec),
      ...clusterRanges(root),
    }),
  };
}

/** The first ranges of pods and services, as a Cluster names them. */
export function clusterRanges(cluster: KubeObject | undefined) {
  const first = (what: 'pods' | 'services') =>
    textAt(cluster?.spec, 'clusterNetwork', what, 'cidrBlocks', 0);
  return given({ podCidr: first('pods'), serviceCidr: first('services') });
}
