import {
  kubernetesMinor,
  kubernetesSupportEnd,
} from '@lattice-dev/plugin-lattice-common';
import { conditionOf, hasStatus } from '../../capi/conditions/Conditions';
import { foreignFinalizers } from '../../capi/deletion/finalizers';
import { isController } from '../../capi/surroundings/controllerPods';
import { ClusterView } from './ClusterView';
import { DiagnosedObject } from './DiagnosisInput';
import { isUnfinished } from './isUnfinished';

const YEAR_MILLISECONDS = 365 * 24 * 60 * 60_000;
const AUTOSCALER_LIMIT =
  'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size';

type Compute = (view: ClusterView, object: DiagnosedObject) => unknown;

const units: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  Ki: 2 ** 10,
  M: 1e6,
  Mi: 2 ** 20,
  G: 1e9,
  Gi: 2 ** 30,
  T: 1e12,
  Ti: 2 ** 40,
};

/** A Kubernetes quantity in bytes. */
function bytesOf(quantity: unknown): number | undefined {
  const parts = /^(\d+(?:\.\d+)?)([A-Za-z]{0,2})$/.exec(String(quantity ?? ''));
  const unit = parts ? units[parts[2]] : undefined;
  return parts && unit ? Number(parts[1]) * unit : undefined;
}

/**
 * What rules read that no single field says. A new one is one more row.
 */
export const computedValues: Record<string, Compute> = {
  /** Minor versions between the control plane and the oldest machine. */
  minorSkew: view => {
    const wanted = kubernetesMinor(view.controlPlane?.facts.version);
    const minors = view.objects.machines
      .map(m => kubernetesMinor(m.facts.kubeletVersion ?? m.facts.version))
      .filter(minor => minor !== undefined);
    return wanted === undefined || minors.length === 0
      ? undefined
      : wanted - Math.min(...minors);
  },
  /** Epoch milliseconds at which Kubernetes stops to repair this version. */
  supportEndsAt: view =>
    kubernetesSupportEnd(kubernetesMinor(view.controlPlane?.facts.version)),
  kubernetesMinor: view => kubernetesMinor(view.controlPlane?.facts.version),
  foreignFinalizer: (view, object) =>
    foreignFinalizers(object, view.moment)?.join(', '),
  /** True for a control plane that once worked. */
  initialized: view =>
    view.controlPlane?.facts.initialized === true ||
    conditionOf(view.cluster, 'ControlPlaneInitialized')?.status === 'True',
  /** The pool's failure domain, if the infrastructure offers no such one. */
  unknownFailureDomain: (view, { facts }) => {
    const known = view.infrastructure?.facts.failureDomains ?? [];
    const wanted = facts.of === 'pool' ? facts.failureDomain : undefined;
    return wanted && known.length > 0 && !known.includes(wanted)
      ? wanted
      : undefined;
  },
  offeredFailureDomains: view => view.infrastructure?.facts.failureDomains,
  /** What a resource set names and its binding does not have. */
  unappliedResources: (view, { facts }) => {
    const bound = facts.of === 'binding' ? facts.sets : [];
    const missing = bound.flatMap(set => {
      const done = new Set([...set.applied, ...set.refused]);
      const wanted = view.objects
        .ofRole('resourceSet')
        .find(candidate => candidate.name === set.name)?.facts;
      return wanted?.of === 'resourceSet'
        ? wanted.resources.filter(name => !done.has(name))
        : [];
    });
    return missing.length === 0 ? undefined : missing;
  },
  /** How full the etcd volume is, from 0 to 1. */
  etcdUsage: (_, { details }) => {
    const used = bytesOf(details?.etcdUsage);
    const size = bytesOf(details?.etcdSize);
    return used && size ? used / size : undefined;
  },
  /** True if the label names a cluster that is none of its owners. */
  conflictingLabel: (_, { labels, owners }) => {
    const clusters = owners.filter(
      ({ group, kind }) => kind === 'Cluster' && group === 'cluster.x-k8s.io',
    );
    const named = labels['cluster.x-k8s.io/cluster-name'];
    return named === undefined || clusters.length === 0
      ? undefined
      : clusters.every(({ name }) => name !== named);
  },
  /** True for the pods of providers, whatever their namespace is called. */
  controllerPod: (_, object) => isController(object),
  /** True for what is not there, or not as much as is asked for. */
  unfinished: (_, object) => isUnfinished(object),
  /** True if so many members say they are unhealthy that none may write. */
  etcdQuorumLost: view => {
    const members = view.objects.machines.filter(
      machine => view.role(machine) === 'controlPlane',
    );
    const lost = members.filter(machine =>
      hasStatus(machine, 'EtcdMemberHealthy', 'False'),
    );
    return members.length > 2 && lost.length * 2 >= members.length;
  },
  /** Of a machine whose provider does not say: they are issued for a year. */
  certificatesLikelyExpireAt: (_, { facts, createdAt }) =>
    facts.of === 'machine' && facts.certificatesExpireAt === undefined
      ? createdAt + YEAR_MILLISECONDS
      : undefined,
  /** How many more machines a set has made than it is to have. */
  surplusCreations: (view, object) => {
    const made = view
      .eventsOf(object)
      .filter(({ reason }) => reason === 'SuccessfulCreate')
      .reduce((sum, { count }) => sum + count, 0);
    const { facts } = object;
    const desired = facts.of === 'pool' ? facts.replicas.desired : undefined;
    return made - (desired ?? made);
  },
  atAutoscalerLimit: (_, { annotations, facts }) => {
    const limit = annotations[AUTOSCALER_LIMIT];
    const desired = facts.of === 'pool' ? facts.replicas.desired : undefined;
    return limit !== undefined && desired === Number(limit);
  },
  healthChecks: view => view.objects.ofRole('healthCheck').length,
  machines: view => view.objects.machines.length,
  pools: view => view.objects.pools.length,
  /** Other objects of the same kind that their controller has reported on. */
  reportedSiblings: (view, object) =>
    view.all.filter(
      other => other.kind === object.kind && other !== object && other.reported,
    ).length,
  readyShortfall: (_, { facts }) => {
    const replicas = 'replicas' in facts ? facts.replicas : undefined;
    return replicas?.desired === undefined
      ? undefined
      : replicas.desired - (replicas.ready ?? 0);
  },
};
