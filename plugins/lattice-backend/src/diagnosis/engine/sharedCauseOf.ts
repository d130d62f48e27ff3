import { SharedCause } from '@lattice-dev/plugin-lattice-common';
import { SharedKind } from '../rules/ruleSchema';
import { Candidate } from './Candidate';
import { ClusterView } from './ClusterView';

type Share = (view: ClusterView, candidate: Candidate) => string | undefined;

const shares: Record<SharedKind, Share> = {
  managementCluster: view =>
    `management cluster ${view.managementCluster ?? ''}`.trim(),
  namespace: view => view.cluster && `namespace ${view.cluster.namespace}`,
  credentials: view => {
    const infrastructure = view.infrastructure;
    const cloud = infrastructure?.facts.cloud;
    return cloud?.credentials
      ? `Secret ${infrastructure?.namespace}/${cloud.credentials}`
      : undefined;
  },
  clusterClass: view => {
    const topology = view.objects.cluster?.facts.topology;
    const namespace = topology?.classNamespace ?? view.cluster?.namespace;
    return topology && `ClusterClass ${namespace}/${topology.clusterClass}`;
  },
  dataStore: (view, { matches }) => {
    const [{ object }] = matches;
    const facts = view.controlPlane?.facts;
    const name =
      object.kind === 'DataStore' ? object.name : facts?.restsOn?.name;
    return name && `DataStore ${name}`;
  },
  image: (_, { matches }) => {
    const [{ object }] = matches;
    const name =
      object.facts.of === 'infraMachine' ? object.facts.image : object.name;
    return name && `image ${name}`;
  },
};

/** What a finding has in common with other clusters, if its rule says so. */
export function sharedCauseOf(
  view: ClusterView,
  candidate: Candidate,
): SharedCause | undefined {
  const { shared } = candidate.rule;
  const title = shared && shares[shared](view, candidate);
  return shared && title
    ? {
        kind: shared,
        key: `${view.managementCluster ?? ''}/${shared}/${title}`,
        title,
      }
    : undefined;
}
