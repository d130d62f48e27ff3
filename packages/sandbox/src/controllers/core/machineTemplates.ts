import { KubeObject, OwnerReference } from '../../store/types';
import { Context } from '../engine/Controller';
import {
  JsonObject,
  LocalRef,
  Machine,
  MachineTemplate,
  Resource,
} from '../engine/model';
import { controllerRef } from '../engine/objects';
import { follow } from './clusterView';

export const TEMPLATE_HASH = 'machine-template-hash';

/** Whether two templates give the same Machines, whatever their hash label. */
export function sameTemplate(a: MachineTemplate, b: MachineTemplate): boolean {
  return essence(a) === essence(b);
}

function essence({ spec }: MachineTemplate): string {
  const { version, failureDomain, bootstrap, infrastructureRef } = spec;
  return JSON.stringify([
    version,
    failureDomain,
    bootstrap.configRef?.kind,
    bootstrap.configRef?.name,
    bootstrap.dataSecretName,
    infrastructureRef.kind,
    infrastructureRef.name,
  ]);
}

export interface Clone {
  apiVersion: string;
  kind: string;
  spec: JsonObject;
  annotations: Record<string, string>;
}

/** What a template gives: the kind without "Template", and where it came from. */
export function cloneTemplate(
  from: KubeObject,
  ref: LocalRef,
  context: Context,
): Clone | undefined {
  const template = follow<Resource>(from, ref, context);
  if (!template) return undefined;
  const inner = template.spec?.template as { spec?: JsonObject } | undefined;
  return {
    apiVersion: template.apiVersion,
    kind: template.kind.replace(/Template$/, ''),
    spec: structuredClone(inner?.spec ?? {}),
    annotations: {
      'cluster.x-k8s.io/cloned-from-groupkind': `${ref.kind}.${ref.apiGroup}`,
      'cluster.x-k8s.io/cloned-from-name': ref.name,
    },
  };
}

/** An infrastructure or bootstrap object that bears its Machine's name. */
export function satelliteOf(
  machine: Machine,
  clone: Clone,
  owner: OwnerReference = controllerRef(machine),
): Resource {
  return {
    apiVersion: clone.apiVersion,
    kind: clone.kind,
    metadata: {
      name: machine.metadata.name,
      namespace: machine.metadata.namespace,
      labels: { ...machine.metadata.labels },
      ...(Object.keys(clone.annotations).length > 0
        ? { annotations: clone.annotations }
        : {}),
      ownerReferences: [owner],
    },
    spec: clone.spec,
  };
}
