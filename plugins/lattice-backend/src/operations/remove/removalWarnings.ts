import { ANNOTATION_PROTECTED } from '@lattice-dev/plugin-lattice-common';
import { at, KubeObject } from '../objects/KubeObject';
import { managerTitle, setsBack } from '../plan/fieldOwners';

/** Git tools set a Cluster again as long as its manifest is in the repository. */
function gitOwnersOf({ metadata }: KubeObject): string[] {
  const managers = (metadata.managedFields ?? [])
    .filter(({ subresource }) => !subresource)
    .map(({ manager }) => manager ?? '')
    .filter(manager => setsBack(manager) && manager !== 'capi-topology');
  return [...new Set(managers.map(managerTitle))];
}

/** What is worth knowing before a cluster is deleted. */
export function removalWarnings(
  cluster: KubeObject,
  neighbours: number,
): string[] {
  const { name, namespace, annotations } = cluster.metadata;
  const reason = annotations?.[ANNOTATION_PROTECTED];
  const because = reason && reason !== 'true' ? `: ${reason}` : '.';
  const warnings: Array<string | false> = [
    reason !== undefined &&
      `${name} is protected (${ANNOTATION_PROTECTED})${because}`,
    ...gitOwnersOf(cluster).map(
      owner =>
        `${owner} manages ${name} and will create it again. Remove it from the repository first.`,
    ),
    at(cluster.spec, 'paused') === true &&
      'Reconciliation is paused: nothing is deleted until you resume it.',
    namespace !== undefined &&
      neighbours === 0 &&
      `${name} is the only cluster in namespace ${namespace}.`,
  ];
  return warnings.filter(warning => warning !== false);
}
