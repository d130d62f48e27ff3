import {
  ChoicesResponse,
  FlavourReadiness,
  ManagementClusterChoice,
  NamespaceChoicesResponse,
} from '@lattice-dev/plugin-lattice-common';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';

/** What is known of one management cluster, or why nothing is. */
export type ManagementClusterFacts =
  | { namespaces: NamespaceChoicesResponse; flavour?: FlavourReadiness }
  /** Nobody may write there: the configuration names none of its namespaces. */
  | { isReadOnly: true }
  | { failure: string };

const readOnly =
  'Read-only here: lattice.operations.namespaces names no namespace of this management cluster.';

function judge(
  facts: ManagementClusterFacts,
): Pick<ManagementClusterChoice, 'usable' | 'reason'> {
  if ('failure' in facts) return { usable: false, reason: facts.failure };
  if ('isReadOnly' in facts) return { usable: false, reason: readOnly };
  const { flavour } = facts;
  return flavour?.state === 'missing'
    ? { usable: false, reason: flavour.sentence }
    : { usable: true, reason: flavour?.sentence };
}

/** Without a namespace that the person may use it is no choice at all. */
function isForThem(facts: ManagementClusterFacts): boolean {
  if ('failure' in facts || 'isReadOnly' in facts) return true;
  const { items, creatable, unseen } = facts.namespaces;
  return items.length + creatable.length > 0 || unseen !== undefined;
}

export function managementClusterChoices(
  found: Array<{ cluster: ManagementCluster; facts: ManagementClusterFacts }>,
): ChoicesResponse<ManagementClusterChoice> {
  return {
    items: found
      .filter(({ facts }) => isForThem(facts))
      .map(({ cluster: { name, title, sandbox }, facts }) => ({
        name,
        title,
        sandbox,
        ...judge(facts),
      })),
  };
}
