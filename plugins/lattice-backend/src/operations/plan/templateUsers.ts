import { Json, KubeObject, numberAt } from '../objects/KubeObject';
import { ObjectReader } from '../objects/ObjectReader';

/** Kinds that refer to templates, whichever cluster they are of. */
const userKinds = [
  ['cluster.x-k8s.io', 'ClusterClass'],
  ['cluster.x-k8s.io', 'MachineDeployment'],
  ['cluster.x-k8s.io', 'MachinePool'],
  ['cluster.x-k8s.io', 'MachineSet'],
  ['controlplane.cluster.x-k8s.io', 'K0sControlPlane'],
  ['controlplane.cluster.x-k8s.io', 'KubeadmControlPlane'],
  ['controlplane.cluster.x-k8s.io', 'RKE2ControlPlane'],
] as const;

/** A reference lies no deeper than in the topology of a class. */
const MAX_DEPTH = 12;

export function isTemplate({ kind }: { kind: string }): boolean {
  return kind.endsWith('Template');
}

/** How references and templates are compared. */
export function templateKey({ kind, metadata }: KubeObject): string {
  return `${kind}/${metadata.name}`;
}

/** `Kind/name` of every template that an object refers to, wherever it does. */
export function templatesUsedBy(object: KubeObject): string[] {
  return referencesIn(object.spec, MAX_DEPTH);
}

/** A MachineSet without machines is history and needs nothing. */
export function stillNeedsTemplates(object: KubeObject): boolean {
  return (
    object.kind !== 'MachineSet' ||
    (numberAt(object.spec, 'replicas') ?? 0) > 0 ||
    (numberAt(object.status, 'replicas') ?? 0) > 0
  );
}

/** All templates that something in a namespace still refers to. */
export async function readUsedTemplates(
  client: ObjectReader,
  namespace: string,
): Promise<Set<string>> {
  const users = await Promise.all(
    userKinds.map(([group, kind]) => client.list({ group, kind, namespace })),
  );
  return new Set(
    users.flat().filter(stillNeedsTemplates).flatMap(templatesUsedBy),
  );
}

function referencesIn(value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  const { kind, name } = value as Json;
  const own =
    typeof kind === 'string' && typeof name === 'string' && isTemplate({ kind })
      ? [`${kind}/${name}`]
      : [];
  const inner = Object.values(value);
  return [...own, ...inner.flatMap(one => referencesIn(one, depth - 1))];
}
