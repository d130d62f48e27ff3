import {
  BootstrapFacts,
  ControlPlaneFacts,
  Facts,
  InfraClusterFacts,
  InfraMachineFacts,
  TemplateFacts,
} from '../facts';
import { flag, isRecord, list, Raw, record, text } from '../raw';
import { freeText } from '../shown/redactText';
import { Projection, RawParts } from './Projection';
import { readAddresses, readEndpoint, readRef } from './readRef';
import { readReplicas } from './readReplicas';
import {
  addresses,
  at,
  contractStatus,
  controlPlaneSpec,
  endpoint,
  failureDomains,
} from './shownFields';

/**
 * What the Cluster API contract says about any provider's objects. Providers
 * without a file of their own are read by these rules alone.
 */
export function infraClusterFacts({
  spec,
  status,
}: RawParts): InfraClusterFacts {
  return {
    of: 'infraCluster',
    provisioned: isDone(status, 'provisioned'),
    endpoint: readEndpoint(spec.controlPlaneEndpoint),
    failureDomains: readFailureDomains(status.failureDomains),
    failure: readFailure(status),
    cloud: undefined,
  };
}

export function infraMachineFacts({
  name,
  spec,
  status,
}: RawParts): InfraMachineFacts {
  return {
    of: 'infraMachine',
    provisioned: isDone(status, 'provisioned'),
    providerId: text(spec.providerID),
    addresses: readAddresses(status.addresses, name),
    failure: readFailure(status),
    machineSize: text(spec.instanceType) ?? text(spec.flavor),
    image: undefined,
    imageRef: undefined,
    zone: text(status.failureDomain) ?? text(spec.failureDomain),
    serverId: undefined,
    serverState: text(status.instanceState),
    unresolved: undefined,
  };
}

export function bootstrapFacts({ status }: RawParts): BootstrapFacts {
  return {
    of: 'bootstrap',
    done: isDone(status, 'dataSecretCreated'),
    failure: readFailure(status),
  };
}

export function templateFacts({ spec }: RawParts): TemplateFacts {
  const inner = record(record(spec.template).spec);
  return {
    of: 'template',
    machineSize: text(inner.instanceType) ?? text(inner.flavor),
    image: undefined,
  };
}

export function controlPlaneFacts(parts: RawParts): ControlPlaneFacts {
  const { spec, status } = parts;
  const template = record(spec.machineTemplate);
  return {
    of: 'controlPlane',
    replicas: readReplicas(spec.replicas, status),
    version: text(spec.version),
    observedVersion: text(status.version),
    initialized:
      flag(record(status.initialization).controlPlaneInitialized) === true ||
      flag(status.initialized) === true,
    ready: flag(status.ready),
    hosted: flag(status.externalManagedControlPlane) === true,
    machineTemplateRef:
      readRef(record(template.spec).infrastructureRef, parts) ??
      readRef(template.infrastructureRef, parts),
    failure: readFailure(status),
    restsOn: undefined,
  };
}

/** `status.initialization.<flag>`, or `status.ready` of the old contract. */
export function isDone(status: Raw, name: string): boolean {
  return (
    flag(record(status.initialization)[name]) ?? flag(status.ready) ?? false
  );
}

export function readFailure(status: Raw): string | undefined {
  return freeText(status.failureMessage) ?? freeText(status.failureReason);
}

/** A map in the old contract, a list in the new one. */
export function readFailureDomains(value: unknown): readonly string[] {
  if (isRecord(value)) {
    return Object.keys(value).sort();
  }
  const names = list(value).map(item => text(record(item).name));
  return names.filter((name): name is string => name !== undefined).sort();
}

/** What is shown of providers' objects that no row names. */
export const contractShows = {
  template: [
    ...contractStatus,
    ...at('spec.template.spec', ['instanceType', 'flavor']),
  ],
  infraCluster: [
    ...contractStatus,
    ...failureDomains,
    ...endpoint('spec.controlPlaneEndpoint'),
  ],
  infraMachine: [
    ...contractStatus,
    ...addresses,
    ...at('spec', ['providerID', 'failureDomain', 'instanceType', 'flavor']),
    ...at('status', ['failureDomain', 'instanceState']),
  ],
  bootstrap: [...contractStatus, 'status.dataSecretName'],
  controlPlane: [...contractStatus, ...controlPlaneSpec],
} as const;

type ContractRule = [
  RegExp,
  RegExp,
  (parts: RawParts) => Facts,
  readonly string[],
];

const contractRules: readonly ContractRule[] = [
  [/Template$/, /./, templateFacts, contractShows.template],
  [
    /Cluster$/,
    /^infrastructure\./,
    infraClusterFacts,
    contractShows.infraCluster,
  ],
  [/./, /^infrastructure\./, infraMachineFacts, contractShows.infraMachine],
  [/./, /^bootstrap\./, bootstrapFacts, contractShows.bootstrap],
  [/./, /^controlplane\./, controlPlaneFacts, contractShows.controlPlane],
];

/** The projection of a kind that no table names, if its group is in the contract. */
export function contractProjection(
  group: string,
  kind: string,
): Projection | undefined {
  const rule = contractRules.find(
    ([kinds, groups]) =>
      kinds.test(kind) &&
      groups.test(group) &&
      group.endsWith('.cluster.x-k8s.io'),
  );
  return (
    rule && {
      group,
      kind,
      plural: `${kind.toLowerCase()}s`,
      scope: 'Namespaced',
      facts: rule[2],
      shows: rule[3],
    }
  );
}
