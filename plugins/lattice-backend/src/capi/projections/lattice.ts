import { LatticeClusterFacts, Replicas } from '../facts';
import { count, record, text } from '../raw';
import { freeText } from '../shown/redactText';
import { Projection, RawParts } from './Projection';
import { latticeCluster } from './shownCoreFields';

/** `status.bootstrapToken` and the token hash are secrets: never read here. */
function latticeClusterFacts({ spec, status }: RawParts): LatticeClusterFacts {
  const provider = record(spec.provider);
  const kubernetes = record(provider.kubernetes);
  const nodes = record(spec.nodes);
  const pools = Object.values(record(nodes.workerPools)).map(record);
  const wanted = pools.reduce((sum, p) => sum + (count(p.replicas) ?? 0), 0);
  return {
    of: 'latticeCluster',
    phase: text(status.phase),
    message: freeText(status.message),
    version: text(status.version) ?? text(kubernetes.version),
    bootstrap: text(kubernetes.bootstrap) ?? 'kubeadm',
    provider: Object.keys(record(provider.config))[0],
    endpoint: text(status.endpoint),
    controlPlane: replicas(
      count(record(nodes.controlPlane).replicas),
      count(status.readyControlPlane),
    ),
    workers: replicas(wanted, count(status.readyWorkers)),
  };
}

function replicas(
  desired: number | undefined,
  ready: number | undefined,
): Replicas {
  return { desired, current: ready, ready, available: ready, upToDate: ready };
}

export const latticeProjections: readonly Projection[] = [
  {
    group: 'lattice.dev',
    kind: 'LatticeCluster',
    plural: 'latticeclusters',
    shows: latticeCluster,
    scope: 'Cluster',
    keepsLabels: true,
    facts: latticeClusterFacts,
  },
];
