import { ownValue } from '../../ownValue';
import { ProjectedObject } from '../ProjectedObject';
import { selects } from './clusterSelector';
import { worksOn } from './controllerPods';

/** An object with the further fields that the diagnosis reads, if any. */
type Detailed = ProjectedObject & {
  readonly details?: Readonly<Record<string, unknown>>;
};

type Concerns = (object: Detailed, cluster: readonly Detailed[]) => boolean;

/** Whether an object of the surroundings matters to a cluster, by its kind. */
const concerns: Readonly<Record<string, Concerns>> = {
  Pod: worksOn,
  ExtensionConfig: (_, cluster) => classesOf(cluster).length > 0,
  ClusterStack: (stack, cluster) =>
    classesOf(cluster).some(used => releaseOf(stack).test(used)),
  ClusterStackRelease: ({ name }, cluster) => classesOf(cluster).includes(name),
  // A set that nobody has reported on has found no cluster at all.
  ClusterResourceSet: ({ facts, reported }, cluster) =>
    facts.of === 'resourceSet' &&
    (!reported ||
      cluster.some(
        ({ facts: { of }, labels }) =>
          of === 'cluster' && selects(facts.selector, labels),
      )),
  OpenStackFloatingIPPool: ({ name }, cluster) =>
    cluster.some(({ details }) => details?.floatingIPPool === name),
  Image: ({ name }, cluster) =>
    cluster.some(({ facts }) => 'image' in facts && facts.image === name),
};

/** Those of the surroundings that matter to the cluster with these objects. */
export function concernsOf(
  surroundings: readonly ProjectedObject[],
  cluster: readonly ProjectedObject[],
): ProjectedObject[] {
  const known = new Set(cluster.map(({ uid }) => uid));
  return surroundings.filter(object => {
    const isConcern =
      object.facts.of === 'controlPlane'
        ? isMissed
        : ownValue(concerns, object.kind);
    return !known.has(object.uid) && (isConcern?.(object, cluster) ?? false);
  });
}

/** A control plane that no cluster refers to, where one finds none. */
function isMissed(
  controlPlane: ProjectedObject,
  cluster: readonly ProjectedObject[],
): boolean {
  return (
    cluster.some(
      ({ facts }) =>
        facts.of === 'cluster' &&
        facts.controlPlaneRef?.kind === controlPlane.kind,
    ) && !cluster.some(({ facts }) => facts.of === 'controlPlane')
  );
}

function classesOf(cluster: readonly ProjectedObject[]): string[] {
  return cluster.flatMap(({ facts }) =>
    facts.of === 'cluster' && facts.topology
      ? [facts.topology.clusterClass]
      : [],
  );
}

/** `openstack-scs2-1-34-v2` is a release of the stack openstack, scs2, 1.34. */
function releaseOf({ name, details }: Detailed): RegExp {
  const parts = [
    details?.provider,
    details?.stackName,
    details?.kubernetesVersion,
  ];
  const stack = parts.every(part => typeof part === 'string')
    ? parts.join('-').replaceAll('.', '-')
    : name;
  return new RegExp(`^${stack.replace(/[^\w-]/g, '.')}-v\\d`);
}
