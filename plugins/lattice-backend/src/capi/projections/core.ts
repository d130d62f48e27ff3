import {
  ClusterFacts,
  HealthCheckFacts,
  MachineFacts,
  PoolFacts,
  Topology,
} from '../facts';
import {
  count,
  flag,
  isRecord,
  list,
  record,
  sameText,
  text,
  texts,
} from '../raw';
import { freeText } from '../shown/redactText';
import { time } from '../time';
import { plainFacts } from './plain';
import { Projection, RawParts } from './Projection';
import { readAddresses, readEndpoint, readRef } from './readRef';
import { readClusterReplicas, readReplicas } from './readReplicas';
import * as shown from './shownCoreFields';

const GROUP = 'cluster.x-k8s.io';
const MAX_POOLS = 256;

function clusterFacts(parts: RawParts): ClusterFacts {
  const { metadata, spec, status } = parts;
  const network = record(spec.clusterNetwork);
  const counted = isRecord(status.v1beta2) ? record(status.v1beta2) : status;
  const annotations = record(metadata.annotations);
  return {
    of: 'cluster',
    paused:
      flag(spec.paused) === true || 'cluster.x-k8s.io/paused' in annotations,
    phase: text(status.phase),
    endpoint: readEndpoint(spec.controlPlaneEndpoint),
    infrastructureRef: readRef(spec.infrastructureRef, parts),
    controlPlaneRef: readRef(spec.controlPlaneRef, parts),
    topology: isRecord(spec.topology) ? readTopology(spec.topology) : undefined,
    controlPlane: readClusterReplicas(counted.controlPlane),
    workers: readClusterReplicas(counted.workers),
    podCidrs: texts(record(network.pods).cidrBlocks, 4),
    serviceCidrs: texts(record(network.services).cidrBlocks, 4),
  };
}

function readTopology(value: unknown): Topology {
  const raw = record(value);
  const classRef = record(raw.classRef);
  const workers = record(raw.workers);
  const pools = [
    ...list(workers.machineDeployments),
    ...list(workers.machinePools),
  ];
  return {
    clusterClass: text(classRef.name) ?? text(raw.class) ?? '',
    classNamespace: text(classRef.namespace) ?? text(raw.classNamespace),
    version: text(raw.version),
    controlPlaneReplicas: count(record(raw.controlPlane).replicas),
    pools: pools.slice(0, MAX_POOLS).map(pool => ({
      name: text(record(pool).name) ?? '',
      replicas: count(record(pool).replicas),
    })),
  };
}

function poolFacts(parts: RawParts): PoolFacts {
  const { spec, status } = parts;
  const template = record(record(spec.template).spec);
  return {
    of: 'pool',
    clusterName: text(spec.clusterName),
    replicas: readReplicas(spec.replicas, status),
    version: text(template.version),
    phase: text(status.phase),
    infrastructureRef: readRef(template.infrastructureRef, parts),
    bootstrapRef: readRef(record(template.bootstrap).configRef, parts),
    failureDomain: text(template.failureDomain),
    failure: freeText(status.failureMessage),
  };
}

function machineFacts(parts: RawParts): MachineFacts {
  const { name, spec, status } = parts;
  const initialization = record(status.initialization);
  const bootstrap = record(spec.bootstrap);
  return {
    of: 'machine',
    clusterName: text(spec.clusterName),
    version: text(spec.version),
    kubeletVersion: text(record(status.nodeInfo).kubeletVersion),
    phase: text(status.phase),
    node: sameText(text(record(status.nodeRef).name), name),
    providerId: text(spec.providerID),
    failureDomain: text(spec.failureDomain),
    addresses: readAddresses(status.addresses, name),
    infrastructureRef: readRef(spec.infrastructureRef, parts),
    bootstrapRef: readRef(bootstrap.configRef, parts),
    bootstrapDone:
      text(bootstrap.dataSecretName) !== undefined ||
      flag(initialization.bootstrapDataSecretCreated) === true ||
      flag(status.bootstrapReady) === true,
    certificatesExpireAt: time(status.certificatesExpiryDate),
    failure: freeText(status.failureMessage),
  };
}

function healthCheckFacts({ spec, status }: RawParts): HealthCheckFacts {
  return {
    of: 'healthCheck',
    clusterName: text(spec.clusterName),
    expected: count(status.expectedMachines),
    healthy: count(status.currentHealthy),
  };
}

const row = { group: GROUP, scope: 'Namespaced' } as const;

export const coreProjections: readonly Projection[] = [
  {
    ...row,
    kind: 'Cluster',
    plural: 'clusters',
    shows: shown.cluster,
    keepsLabels: true,
    facts: clusterFacts,
  },
  {
    ...row,
    kind: 'Machine',
    plural: 'machines',
    shows: shown.machine,
    facts: machineFacts,
  },
  {
    ...row,
    kind: 'MachineDeployment',
    plural: 'machinedeployments',
    shows: shown.pool,
    facts: poolFacts,
  },
  {
    ...row,
    kind: 'MachineSet',
    plural: 'machinesets',
    shows: shown.pool,
    facts: poolFacts,
  },
  {
    ...row,
    kind: 'MachinePool',
    plural: 'machinepools',
    shows: shown.pool,
    facts: poolFacts,
  },
  {
    ...row,
    kind: 'MachineHealthCheck',
    plural: 'machinehealthchecks',
    shows: shown.healthCheck,
    facts: healthCheckFacts,
  },
  {
    ...row,
    kind: 'ClusterClass',
    plural: 'clusterclasses',
    shows: shown.clusterClass,
    facts: plainFacts,
  },
  // Its annotation names the owner of everything inside.
  {
    group: '',
    kind: 'Namespace',
    plural: 'namespaces',
    scope: 'Cluster',
    shows: [],
    facts: plainFacts,
  },
  {
    group: 'runtime.cluster.x-k8s.io',
    kind: 'ExtensionConfig',
    plural: 'extensionconfigs',
    shows: shown.extensionConfig,
    scope: 'Cluster',
    facts: plainFacts,
  },
];
