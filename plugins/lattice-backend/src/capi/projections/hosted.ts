import {
  ClaimFacts,
  HostedFacts,
  PodFacts,
  ServiceFacts,
  WorkloadFacts,
} from '../facts';
import { count, flag, isRecord, list, Raw, record, text } from '../raw';
import { freeText } from '../shown/redactText';
import { plainFacts } from './plain';
import { Projection, RawParts } from './Projection';
import { readReplicas } from './readReplicas';
import * as shown from './shownHostedFields';

/** How the pods of hosted control planes are found; never all pods. */
const HOSTED_SELECTORS = [
  'app=k0smotron',
  'kamaji.clastix.io/name',
  'cluster.x-k8s.io/cluster-name',
] as const;

/**
 * How the pods of the management cluster's own controllers are found: by the
 * label of their provider, or by the one that most operators give their own.
 */
const CONTROLLER_SELECTORS = [
  'cluster.x-k8s.io/provider',
  'control-plane,!cluster.x-k8s.io/provider',
] as const;

function tenantFacts({ spec, status }: RawParts): HostedFacts {
  const version = record(record(status.kubernetesResources).version);
  const state = text(version.status);
  const dataStore =
    text(record(status.storage).dataStoreName) ?? text(spec.dataStore);
  return {
    of: 'hosted',
    ready: state === undefined ? undefined : state === 'Ready',
    state,
    endpoint: text(status.controlPlaneEndpoint),
    version: text(version.version),
    restsOn: dataStore
      ? {
          group: 'kamaji.clastix.io',
          kind: 'DataStore',
          name: dataStore,
          namespace: '',
        }
      : undefined,
  };
}

function k0smotronClusterFacts({ spec, status }: RawParts): HostedFacts {
  return {
    of: 'hosted',
    ready: flag(status.ready),
    state: text(status.reconciliationStatus),
    endpoint: undefined,
    version: text(spec.version),
    restsOn: undefined,
  };
}

function workloadFacts({ spec, status }: RawParts): WorkloadFacts {
  return {
    of: 'workload',
    replicas: readReplicas(count(spec.replicas) ?? 1, status),
  };
}

function podFacts({ status }: RawParts): PodFacts {
  const containers = [
    ...list(status.initContainerStatuses),
    ...list(status.containerStatuses),
  ].filter(isRecord);
  const waiting = containers.map(waitingOf).find(w => w !== undefined);
  const unready = list(status.conditions).filter(isRecord).find(isUnscheduled);
  return {
    of: 'pod',
    phase: text(status.phase),
    ready: list(status.conditions)
      .filter(isRecord)
      .some(c => c.type === 'Ready' && c.status === 'True'),
    restarts: containers.reduce(
      (sum, c) => sum + (count(c.restartCount) ?? 0),
      0,
    ),
    trouble: waiting?.reason ?? text(unready?.reason),
    message: waiting?.message ?? freeText(unready?.message),
  };
}

// These two are how every pod starts; all other reasons to wait are trouble.
const USUAL_WAITS = new Set(['ContainerCreating', 'PodInitializing']);

function waitingOf(
  container: Raw,
): { reason: string; message?: string } | undefined {
  const waiting = record(record(container.state).waiting);
  const reason = text(waiting.reason);
  return reason === undefined || USUAL_WAITS.has(reason)
    ? undefined
    : { reason, message: freeText(waiting.message) };
}

function isUnscheduled(condition: Raw): boolean {
  return condition.type === 'PodScheduled' && condition.status === 'False';
}

function serviceFacts({ spec, status }: RawParts): ServiceFacts {
  const ingress = list(record(status.loadBalancer).ingress).map(record);
  const addresses = ingress.map(one => text(one.ip) ?? text(one.hostname));
  return {
    of: 'service',
    type: text(spec.type),
    addresses: addresses.filter((a): a is string => a !== undefined),
  };
}

function claimFacts({ spec, status }: RawParts): ClaimFacts {
  return {
    of: 'claim',
    phase: text(status.phase),
    storageClass: text(spec.storageClassName),
  };
}

const labelled = {
  scope: 'Namespaced',
  labelSelectors: HOSTED_SELECTORS,
} as const;

export const hostedProjections: readonly Projection[] = [
  {
    group: 'k0smotron.io',
    kind: 'Cluster',
    plural: 'clusters',
    shows: shown.k0smotronSpec,
    scope: 'Namespaced',
    facts: k0smotronClusterFacts,
  },
  {
    group: 'kamaji.clastix.io',
    kind: 'TenantControlPlane',
    plural: 'tenantcontrolplanes',
    shows: shown.tenantControlPlane,
    scope: 'Namespaced',
    facts: tenantFacts,
  },
  {
    group: 'kamaji.clastix.io',
    kind: 'DataStore',
    plural: 'datastores',
    shows: shown.dataStore,
    scope: 'Cluster',
    facts: plainFacts,
  },
  {
    ...labelled,
    group: 'apps',
    kind: 'Deployment',
    plural: 'deployments',
    shows: shown.workload,
    facts: workloadFacts,
  },
  {
    ...labelled,
    group: 'apps',
    kind: 'StatefulSet',
    plural: 'statefulsets',
    shows: shown.workload,
    facts: workloadFacts,
  },
  {
    group: '',
    kind: 'Pod',
    plural: 'pods',
    shows: shown.pod,
    scope: 'Namespaced',
    labelSelectors: [...HOSTED_SELECTORS, ...CONTROLLER_SELECTORS],
    facts: podFacts,
  },
  {
    ...labelled,
    group: '',
    kind: 'Service',
    plural: 'services',
    shows: shown.service,
    facts: serviceFacts,
  },
  {
    ...labelled,
    group: '',
    kind: 'PersistentVolumeClaim',
    plural: 'persistentvolumeclaims',
    shows: shown.volumeClaim,
    facts: claimFacts,
  },
];
