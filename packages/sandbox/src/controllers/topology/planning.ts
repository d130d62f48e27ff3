import { JsonValue } from '../../store/types';
import { Context } from '../engine/Controller';
import { Cluster, JsonObject, Resource } from '../engine/model';
import { CLUSTER_NAME, groupOf } from '../engine/objects';
import { classSpec, TemplateRef } from './classModel';
import { patchTemplate, Place } from './patches';

export const TOPOLOGY_OWNED = 'topology.cluster.x-k8s.io/owned';
export const DEPLOYMENT = 'topology.cluster.x-k8s.io/deployment-name';

export type Variables = Map<string, JsonValue>;

export interface Planned {
  spec: JsonObject;
  template: Resource;
  ref: TemplateRef;
}

/** The patched template of a class, or undefined when it is not there. */
export function plan(
  ref: TemplateRef | undefined,
  place: Place,
  clusterClass: Resource,
  variables: Variables,
  { client }: Context,
): Planned | undefined {
  const { namespace } = clusterClass.metadata;
  const found =
    ref &&
    client.get<Resource>({
      group: groupOf(ref.apiVersion),
      kind: ref.kind,
      name: ref.name,
      namespace,
    });
  if (!found || !ref) return undefined;
  const template = patchTemplate(
    found,
    place,
    classSpec(clusterClass).patches ?? [],
    variables,
  );
  const { spec } = template.spec?.template as { spec?: JsonObject };
  return { spec: structuredClone(spec ?? {}), template, ref };
}

export function metadataOf(
  cluster: Cluster,
  name: string,
  from: TemplateRef,
  labels: Record<string, string> = {},
) {
  return {
    name,
    namespace: cluster.metadata.namespace,
    labels: {
      [CLUSTER_NAME]: cluster.metadata.name,
      [TOPOLOGY_OWNED]: '',
      ...labels,
    },
    annotations: {
      'cluster.x-k8s.io/cloned-from-groupkind': `${from.kind}.${groupOf(
        from.apiVersion,
      )}`,
      'cluster.x-k8s.io/cloned-from-name': from.name,
    },
  };
}

export function made(
  cluster: Cluster,
  object: Resource,
  { client }: Context,
): Resource {
  const created = client.create(object);
  const { kind, metadata } = created;
  client.record(cluster, {
    reason: 'TopologyCreate',
    message: `Created ${kind} "${metadata.namespace}/${metadata.name}"`,
  });
  return created;
}

export function nameFor(
  cluster: Cluster,
  part: string,
  { random }: Context,
): string {
  const base = part
    ? `${cluster.metadata.name}-${part}`
    : cluster.metadata.name;
  return `${base}-${random.suffix(`${cluster.metadata.namespace}/${base}`)}`;
}
