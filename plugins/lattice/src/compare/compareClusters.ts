import {
  ClusterDetail,
  flavourTitle,
  PoolStatus,
  TreeNode,
} from '@lattice-dev/plugin-lattice-common';
import { filterTitle } from '../fleet/filterTitle';

/** What was read of one of two clusters. */
export interface ComparedCluster {
  detail: ClusterDetail;
  /** Names of class variables that are set; values are not shown to anyone. */
  variables: readonly string[];
  /** The object tree, for its add-ons. */
  tree: TreeNode;
}

export const comparedSections = [
  'general',
  'controlPlane',
  'pools',
  'network',
  'variables',
  'addons',
] as const;

export type ComparedSection = (typeof comparedSections)[number];

/** One fact of both clusters; an absent value is one that it doesn't have. */
export interface ComparedFact {
  section: ComparedSection;
  /** Key of a text, or a name that stands for itself. */
  name: string;
  /** What the name belongs to, such as a pool. */
  of?: string;
  left?: string;
  right?: string;
  differs: boolean;
}

type Facts = Map<
  string,
  { section: ComparedSection; name: string; of?: string; value: string }
>;

function withoutPrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

function factsOf(cluster: ComparedCluster): Facts {
  const facts: Facts = new Map();
  const { detail } = cluster;
  const { controlPlaneStatus: plane, infrastructure: infra } = detail;
  const add = (
    section: ComparedSection,
    name: string,
    value: string | number | undefined,
    of?: string,
  ) => {
    const text = value === undefined ? '' : String(value);
    if (text !== '') {
      const key = JSON.stringify([section, of, name]);
      facts.set(key, { section, name, of, value: text });
    }
  };
  add('general', 'kubernetes', detail.kubernetesVersion);
  add('general', 'machineVersions', detail.kubernetesVersions.join(', '));
  add('general', 'flavour', flavourTitle(detail.flavour));
  add('general', 'clusterClass', detail.clusterClass);
  add('general', 'owner', filterTitle('owner', detail.owner ?? ''));
  add('general', 'system', filterTitle('system', detail.system ?? ''));
  add('controlPlane', 'replicas', plane.replicas.desired);
  add('controlPlane', 'machineSize', plane.machineSize);
  add('controlPlane', 'kind', detail.controlPlaneKind);
  add('controlPlane', 'failureDomains', plane.failureDomains.join(', '));
  const addPool = (pool: PoolStatus) => {
    const { min, max } = pool.autoscaling ?? {};
    // Pools of plain clusters carry the name of their cluster.
    const poolName = withoutPrefix(pool.name, `${detail.name}-`);
    const addTo = (name: string, value?: string | number) =>
      add('pools', name, value, poolName);
    addTo('replicas', pool.replicas.desired);
    addTo('machineSize', pool.machineSize);
    addTo('kubernetes', pool.version);
    addTo('image', pool.image);
    addTo('failureDomains', pool.failureDomains.join(', '));
    addTo('autoscaling', pool.autoscaling && `${min}–${max}`);
  };
  detail.pools.forEach(addPool);
  add('network', 'infrastructure', detail.infrastructureKind);
  add('network', 'region', infra.region);
  add('network', 'externalNetwork', infra.externalNetwork);
  add('network', 'nodeCidrs', infra.nodeCidrs.join(', '));
  add('network', 'podCidrs', infra.podCidrs.join(', '));
  add('network', 'serviceCidrs', infra.serviceCidrs.join(', '));
  add('network', 'loadBalancer', infra.loadBalancer && 'yes');
  cluster.variables.forEach(name => add('variables', name, 'set'));
  addonsOf(cluster.tree, detail.name).forEach(({ name, state }) =>
    add('addons', name, state),
  );
  return facts;
}

/** Add-ons by name; the name of the cluster in it is no difference. */
function addonsOf(tree: TreeNode, cluster: string) {
  const sections = tree.children.filter(({ kind, type }) => {
    return type === 'section' && kind === 'Add-ons';
  });
  return sections
    .flatMap(({ children }) => children)
    .map(node => ({
      name: `${node.kind} ${(node.object?.name ?? '').replace(cluster, '*')}`,
      state: node.state || node.health,
    }));
}

/**
 * What matters of two clusters, side by side: not their manifests, which
 * differ in every name, but what somebody would order.
 */
export function compareClusters(
  left: ComparedCluster,
  right: ComparedCluster,
): ComparedFact[] {
  const [ours, theirs] = [factsOf(left), factsOf(right)];
  const keys = new Set([...ours.keys(), ...theirs.keys()]);
  const rank = ({ section }: ComparedFact) => comparedSections.indexOf(section);
  return [...keys]
    .map(key => {
      const [a, b] = [ours.get(key), theirs.get(key)];
      const { section, name, of } = (a ?? b)!;
      return {
        section,
        name,
        of,
        left: a?.value,
        right: b?.value,
        differs: a?.value !== b?.value,
      };
    })
    .sort(
      (one, other) =>
        rank(one) - rank(other) || (one.of ?? '').localeCompare(other.of ?? ''),
    );
}
