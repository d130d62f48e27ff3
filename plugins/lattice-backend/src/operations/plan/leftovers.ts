import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { ownValue } from '../../ownValue';
import {
  keyOf,
  keyText,
  KubeObject,
  listAt,
  numberAt,
  textAt,
} from '../objects/KubeObject';
import { ObjectReader } from '../objects/ObjectReader';
import { isAppliedByLattice } from './fieldOwners';

/** Kinds of which a set can hold fewer than the last time. */
export const leftoverKinds = [
  ['cluster.x-k8s.io', 'MachineDeployment'],
  ['cluster.x-k8s.io', 'MachineHealthCheck'],
  ['addons.cluster.x-k8s.io', 'ClusterResourceSet'],
  ['addons.cluster.x-k8s.io', 'HelmChartProxy'],
  ['bootstrap.cluster.x-k8s.io', 'KubeadmConfigTemplate'],
  ['bootstrap.cluster.x-k8s.io', 'RKE2ConfigTemplate'],
  ['bootstrap.cluster.x-k8s.io', 'K0sWorkerConfigTemplate'],
  ['infrastructure.cluster.x-k8s.io', 'OpenStackMachineTemplate'],
] as const;

/** Kinds that hold references to templates, and still need them. */
const templateUserKinds = [
  ['cluster.x-k8s.io', 'MachineDeployment'],
  ['cluster.x-k8s.io', 'MachineSet'],
  ['controlplane.cluster.x-k8s.io', 'KubeadmControlPlane'],
  ['controlplane.cluster.x-k8s.io', 'RKE2ControlPlane'],
] as const;

/** Kinds that only clusters with such a control plane have. */
const onlyWith: Record<string, string[]> = {
  KubeadmConfigTemplate: ['KubeadmControlPlane', 'KamajiControlPlane'],
  KubeadmControlPlane: ['KubeadmControlPlane'],
  RKE2ConfigTemplate: ['RKE2ControlPlane'],
  RKE2ControlPlane: ['RKE2ControlPlane'],
  K0sWorkerConfigTemplate: ['K0smotronControlPlane'],
};

const sharedAnnotation = 'lattice.dev/shared';

/** What a cluster has of those kinds. */
export async function readEarlier(
  client: ObjectReader,
  { namespace, name }: ClusterId,
  cluster: KubeObject,
) {
  const controlPlane = textAt(cluster.spec, 'controlPlaneRef', 'kind');
  const list = async ([group, kind]: readonly [string, string]) => {
    const owners = controlPlane && ownValue(onlyWith, kind);
    if (owners && !owners.includes(controlPlane)) return [];
    return client.list(
      { group, kind, namespace },
      { labelSelector: `cluster.x-k8s.io/cluster-name=${name}` },
    );
  };
  const [live, templateUsers] = await Promise.all([
    Promise.all(leftoverKinds.map(list)),
    Promise.all(templateUserKinds.map(list)),
  ]);
  return { live: live.flat(), templateUsers: templateUsers.flat() };
}

/** `Kind/name` of every template that an object refers to. */
export function templatesUsedBy(object: KubeObject): string[] {
  const { spec } = object;
  const references = [
    ['template', 'spec', 'infrastructureRef'],
    ['template', 'spec', 'bootstrap', 'configRef'],
    ['machineTemplate', 'infrastructureRef'],
    ['machineTemplate', 'spec', 'infrastructureRef'],
  ];
  return references.flatMap(path => {
    const kind = textAt(spec, ...path, 'kind');
    const name = textAt(spec, ...path, 'name');
    return kind && name ? [`${kind}/${name}`] : [];
  });
}

/** A MachineSet without machines is history and needs nothing. */
function stillNeedsTemplates(object: KubeObject): boolean {
  return (
    object.kind !== 'MachineSet' ||
    (numberAt(object.spec, 'replicas') ?? 0) > 0 ||
    (numberAt(object.status, 'replicas') ?? 0) > 0
  );
}

/**
 * Objects that Lattice applied for this cluster and that are wanted no more.
 * Templates that running machines were made from stay until those are gone.
 */
export function findLeftovers(options: {
  wanted: KubeObject[];
  live: KubeObject[];
  templateUsers: KubeObject[];
}): { remove: KubeObject[]; stillUsed: KubeObject[] } {
  const wanted = new Set(options.wanted.map(object => keyText(keyOf(object))));
  const used = new Set(
    [
      ...options.templateUsers.filter(stillNeedsTemplates),
      ...options.wanted,
    ].flatMap(templatesUsedBy),
  );
  const unwanted = options.live.filter(
    object =>
      !wanted.has(keyText(keyOf(object))) &&
      !object.metadata.deletionTimestamp &&
      object.metadata.annotations?.[sharedAnnotation] === undefined &&
      isAppliedByLattice(object.metadata.managedFields) &&
      !isOwnedByTopology(object),
  );
  const inUse = (object: KubeObject) =>
    used.has(`${object.kind}/${object.metadata.name}`);
  return {
    remove: unwanted.filter(object => !inUse(object)),
    stillUsed: unwanted.filter(inUse),
  };
}

function isOwnedByTopology(object: KubeObject): boolean {
  return (
    object.metadata.labels?.['topology.cluster.x-k8s.io/owned'] !== undefined ||
    listAt(object.metadata, 'ownerReferences').some(
      owner => owner.kind === 'ClusterClass',
    )
  );
}
