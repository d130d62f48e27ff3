import { Json, KubeObject, textAt } from '../objects/KubeObject';
import { readMinorClass } from './classNames';
import { minorOf } from './versions';

/**
 * A cluster stack is for one minor version: the next one is made beside it,
 * with the same settings, and takes the newest release that there is.
 */
export function nextClusterStack(
  stacks: KubeObject[],
  clusterClass: string,
  version: string,
): KubeObject | undefined {
  const current = readMinorClass(clusterClass);
  if (!current) return undefined;
  const [from, to] = [current.minor, minorOf(version)].map(v => v.slice(1));
  const stack = stacks.find(object => {
    const provider = textAt(object.spec, 'provider');
    const name = textAt(object.spec, 'name');
    return (
      `${provider}-${name}` === current.family &&
      textAt(object.spec, 'kubernetesVersion') === from
    );
  });
  if (!stack) return undefined;
  const { versions: _versions, ...spec } = stack.spec as Json;
  return {
    apiVersion: stack.apiVersion,
    kind: stack.kind,
    metadata: {
      name: nameFor(stack.metadata.name, from, to),
      namespace: stack.metadata.namespace,
      annotations: { 'lattice.dev/shared': 'true' },
    },
    spec: { ...spec, kubernetesVersion: to, autoSubscribe: true },
  };
}

function nameFor(name: string, from: string, to: string): string {
  const [old, next] = [from, to].map(minor => minor.replace('.', '-'));
  return name.includes(old) ? name.replace(old, next) : `${name}-${next}`;
}
