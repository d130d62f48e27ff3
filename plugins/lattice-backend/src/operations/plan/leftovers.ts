import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { ownValue } from '../../ownValue';
import {
  keyOf,
  keyText,
  KubeObject,
  listAt,
  textAt,
} from '../objects/KubeObject';
import { identityOf, isOwn } from '../cluster/belonging';
import { ObjectReader } from '../objects/ObjectReader';
import { isAppliedByLattice } from './fieldOwners';
import {
  isTemplate,
  readUsedTemplates,
  stillNeedsTemplates,
  templateKey,
  templatesUsedBy,
} from './templateUsers';

/** Kinds of which a set can hold fewer than the last time. */
export const leftoverKinds = [
  ['cluster.x-k8s.io', 'MachineDeployment'],
  ['cluster.x-k8s.io', 'MachineHealthCheck'],
  ['addons.cluster.x-k8s.io', 'ClusterResourceSet'],
  ['', 'ConfigMap'],
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
  const identity = identityOf(cluster, { namespace, name });
  return {
    live: live.flat().filter(object => isOwn(object, identity)),
    templateUsers: templateUsers.flat(),
  };
}

export interface LeftoverOptions {
  wanted: KubeObject[];
  live: KubeObject[];
  templateUsers: KubeObject[];
}

export interface Leftovers {
  remove: KubeObject[];
  /** Its own machines were made from them. */
  stillUsed: KubeObject[];
  /** Something else in the namespace refers to them. */
  usedElsewhere: KubeObject[];
}

/**
 * Objects that Lattice applied for this cluster and that are wanted no more.
 * Templates that running machines were made from stay until those are gone.
 */
export function findLeftovers(options: LeftoverOptions): Leftovers {
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
  const inUse = (object: KubeObject) => used.has(templateKey(object));
  return {
    remove: unwanted.filter(object => !inUse(object)),
    stillUsed: unwanted.filter(inUse),
    usedElsewhere: [],
  };
}

/**
 * The same, held against all that is in the namespace: a template with this
 * cluster's label may be what another cluster makes its machines from.
 */
export async function readLeftovers(
  client: ObjectReader,
  namespace: string,
  options: LeftoverOptions,
): Promise<Leftovers> {
  const found = findLeftovers(options);
  if (!found.remove.some(isTemplate)) return found;
  const used = await readUsedTemplates(client, namespace);
  const elsewhere = (object: KubeObject) => used.has(templateKey(object));
  return {
    ...found,
    remove: found.remove.filter(object => !elsewhere(object)),
    usedElsewhere: found.remove.filter(elsewhere),
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
