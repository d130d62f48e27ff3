import { InputError } from '@backstage/errors';
import { ClusterChange } from '@lattice-dev/plugin-lattice-common';
import { ChangeSet } from '../change/ChangeSet';
import { ClusterParts, isTopology } from '../cluster/ClusterParts';
import { requireReplaceable } from '../cluster/loadBalancing';
import { requireChangeable } from '../cluster/requireChangeable';
import { isAllowedMetadata } from '../guard/rules/metadataRules';
import { KubeObject } from '../objects/KubeObject';
import { diffObjects } from '../plan/diffObjects';
import { requireMembers } from '../scale/requireMembers';
import { broughtBy } from './broughtBy';
import { requireVariables } from './classVariables';
import { editPlain, PlainFacts } from './editPlain';
import { editTopology } from './editTopology';
import { forecastEdit } from './forecastEdit';
import { patchTo } from './patchTo';

/** Everything that the change of a cluster depends on. */
export interface EditFacts extends PlainFacts {
  parts: ClusterParts;
  clusterClass?: KubeObject;
}

/** What has to change so that a cluster is as a form says. */
export function decideEdit(facts: EditFacts, change: ClusterChange): ChangeSet {
  const { parts } = facts;
  const warnings = requireChangeable(parts);
  const replicas = change.controlPlane?.replicas;
  if (replicas !== undefined) requireMembers(parts, replicas);
  if (parts.lattice) {
    throw new InputError(
      'A LatticeCluster is scaled and upgraded here. Change everything else in the LatticeCluster itself.',
    );
  }
  requireOnce(change);
  requireLabels(parts, change);
  const isClassy = isTopology(parts.cluster);
  const edits = isClassy
    ? topologyEdits(facts, change)
    : { ...editPlain(parts, facts, change), brought: [] };
  const roll = forecastEdit(parts, edits);
  if (roll?.steps.some(({ role }) => role === 'controlPlane')) {
    requireReplaceable(parts.infrastructure);
  }
  return {
    cluster: parts.id,
    operation: 'change',
    sentence: sentenceOf(change),
    warnings: [...warnings, ...warningsOf(change)],
    ...edits,
    roll,
  };
}

function topologyEdits(
  { parts, clusterClass }: EditFacts,
  change: ClusterChange,
): Pick<ChangeSet, 'create' | 'patch' | 'remove' | 'brought'> {
  const { cluster } = parts;
  if (change.clusterClass === undefined) {
    requireVariables(clusterClass, Object.keys(change.variables ?? {}));
  }
  const edited = editTopology(cluster, clusterClass, change);
  const patch = patchTo(cluster, edited);
  return {
    create: [],
    patch: patch ? [patch] : [],
    remove: [],
    brought: broughtBy(cluster, edited, diffObjects(cluster, edited)),
  };
}

function requireOnce({ pools = [] }: ClusterChange): void {
  const names = pools.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) {
    throw new InputError(
      `Pool ${twice} is named twice. Put it into one entry.`,
    );
  }
}

/** Labels that mean something to a controller are not for people to set. */
function requireLabels({ id }: ClusterParts, { pools = [] }: ClusterChange) {
  for (const { name, labels = {} } of pools) {
    const refused = Object.entries(labels).find(
      ([key, value]) =>
        !isAllowedMetadata('labels', [key, value ?? ''], { cluster: id }),
    );
    if (refused) {
      throw new InputError(
        `Pool ${name}: label ${refused[0]} is set by controllers. Use a label of your own domain.`,
      );
    }
  }
}

function sentenceOf(change: ClusterChange): string {
  const { pools = [], variables = {}, clusterClass, controlPlane } = change;
  const said = [
    ...(controlPlane ? ['change the control plane'] : []),
    ...pools.map(({ name, like, remove }) => {
      if (remove) return `remove pool ${name}`;
      return like === undefined ? `change pool ${name}` : `add pool ${name}`;
    }),
    ...Object.keys(variables).map(name => `change variable ${name}`),
    ...(clusterClass ? [`use ClusterClass ${clusterClass}`] : []),
  ];
  const text = said.join(', ') || 'nothing changes';
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

function warningsOf({ pools = [], clusterClass }: ClusterChange): string[] {
  const removed = pools.filter(({ remove }) => remove);
  return [
    ...removed.map(
      ({ name }) =>
        `All machines of pool ${name} are drained and deleted. Local data on them is lost.`,
    ),
    ...(clusterClass
      ? [
          `Cluster API replaces machines wherever the templates of ${clusterClass} differ from the current ones.`,
        ]
      : []),
  ];
}
