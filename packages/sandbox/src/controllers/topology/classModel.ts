import { JsonValue } from '../../store/types';
import {
  Cluster,
  JsonObject,
  Resource,
  TopologyVariable,
} from '../engine/model';

export interface TemplateRef {
  apiVersion: string;
  kind: string;
  name: string;
}

interface ClassTemplate {
  templateRef?: TemplateRef;
  ref?: TemplateRef;
}

export interface WorkerClass {
  class: string;
  bootstrap?: ClassTemplate;
  infrastructure?: ClassTemplate;
  template?: { bootstrap?: ClassTemplate; infrastructure?: ClassTemplate };
}

export interface JsonPatch {
  op: 'add' | 'replace' | 'remove';
  path: string;
  value?: JsonValue;
  valueFrom?: { variable?: string };
}

export interface ClassPatch {
  name: string;
  definitions?: {
    selector: {
      kind: string;
      matchResources?: {
        controlPlane?: boolean;
        infrastructureCluster?: boolean;
        machineDeploymentClass?: { names?: string[] };
      };
    };
    jsonPatches: JsonPatch[];
  }[];
}

export interface ClassSpec {
  infrastructure?: ClassTemplate;
  controlPlane?: ClassTemplate & { machineInfrastructure?: ClassTemplate };
  workers?: { machineDeployments?: WorkerClass[] };
  patches?: ClassPatch[];
  variables?: {
    name: string;
    required?: boolean;
    schema?: { openAPIV3Schema?: JsonObject };
  }[];
}

export function classSpec(clusterClass: Resource): ClassSpec {
  return (clusterClass.spec ?? {}) as unknown as ClassSpec;
}

/** v1beta1 says `ref`, v1beta2 `templateRef`. */
export function refIn(
  template: ClassTemplate | undefined,
): TemplateRef | undefined {
  return template?.templateRef ?? template?.ref;
}

export function templatesOf(clusterClass: Resource): TemplateRef[] {
  const { infrastructure, controlPlane, workers } = classSpec(clusterClass);
  const pools = (workers?.machineDeployments ?? []).flatMap(worker => [
    refIn(worker.bootstrap ?? worker.template?.bootstrap),
    refIn(worker.infrastructure ?? worker.template?.infrastructure),
  ]);
  return [
    refIn(infrastructure),
    refIn(controlPlane),
    refIn(controlPlane?.machineInfrastructure),
    ...pools,
  ].filter(ref => ref !== undefined);
}

/** Where the class of a Cluster lives. */
export function classRefOf({ spec, metadata }: Cluster): {
  name: string;
  namespace?: string;
} {
  const { topology } = spec;
  return {
    name: topology?.classRef?.name ?? topology?.class ?? '',
    namespace:
      topology?.classRef?.namespace ??
      topology?.classNamespace ??
      metadata.namespace,
  };
}

/** What a Cluster sets, over what the class gives when it sets nothing. */
export function variablesOf(
  cluster: Cluster,
  clusterClass: Resource,
  overrides: TopologyVariable[] = [],
): Map<string, JsonValue> {
  const values = new Map<string, JsonValue>();
  for (const { name, schema } of classSpec(clusterClass).variables ?? []) {
    const preset = schema?.openAPIV3Schema?.default;
    if (preset !== undefined) values.set(name, preset);
  }
  for (const { name, value } of [
    ...(cluster.spec.topology?.variables ?? []),
    ...overrides,
  ]) {
    values.set(name, value);
  }
  return values;
}
