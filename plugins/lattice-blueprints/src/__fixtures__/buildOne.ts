import { BlueprintContext } from '../blueprint/Blueprint';
import { BlueprintId, getBlueprint } from '../blueprints';
import { Capabilities } from '../capabilities/Capabilities';
import { KubernetesObject } from '../objects/KubernetesObject';
import { modern } from './targets';

/** Parses and builds one input, or fails with what is wrong. */
export function buildOne(
  id: BlueprintId,
  input: unknown,
  options: { target?: Capabilities; context?: BlueprintContext } = {},
): KubernetesObject[] {
  const { target = modern, context = {} } = options;
  const blueprint = getBlueprint(id)!;
  const parsed = blueprint.parse(input, context);
  if (!parsed.ok) {
    throw new Error(JSON.stringify(parsed.issues));
  }
  return blueprint.build(parsed.value, target, context);
}

/** The spec of the one object of a kind. */
export function specOf(
  objects: readonly KubernetesObject[],
  kind: string,
): any {
  const found = objects.filter(object => object.kind === kind);
  if (found.length !== 1) {
    throw new Error(`${found.length} objects of kind ${kind}`);
  }
  return found[0].spec;
}

const machine = {
  flavor: 'SCS-4V-8-50s',
  image: { name: 'ubuntu-2404-kube-v1.34.7' },
};

/** A small cluster of workers and control plane machines. */
export const smallCluster = {
  name: 'demo',
  kubernetesVersion: 'v1.34.7',
  controlPlane: { machine },
  workers: [{ name: 'md-0', replicas: 2, machine }],
};

/** A small cluster of workers only. */
export const smallHosted = {
  name: 'demo',
  kubernetesVersion: 'v1.34.7',
  workers: [{ name: 'md-0', replicas: 2, machine }],
};
