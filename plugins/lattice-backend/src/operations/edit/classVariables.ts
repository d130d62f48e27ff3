import { InputError } from '@backstage/errors';
import { Json, KubeObject, listAt } from '../objects/KubeObject';

const sizeNames = {
  controlPlane: ['controlPlaneFlavor', 'flavor'],
  worker: ['workerFlavor', 'flavor'],
};

/** The variable by which a class takes the size of machines. */
export function sizeVariable(
  clusterClass: KubeObject | undefined,
  role: keyof typeof sizeNames,
): string {
  const known = listAt(clusterClass?.spec, 'variables').map(({ name }) => name);
  const found = sizeNames[role].find(name => known.includes(name));
  if (found) return found;
  throw new InputError(
    `ClusterClass ${
      clusterClass?.metadata.name ?? 'of the cluster'
    } has no variable that Lattice knows for the machine size. Change its variables instead.`,
  );
}

/** A list of variables with one set; `null` takes it away. */
export function setVariable(
  variables: Json[],
  name: string,
  value: unknown,
): Json[] {
  if (value === null) return variables.filter(one => one.name !== name);
  return variables.some(one => one.name === name)
    ? variables.map(one => (one.name === name ? { ...one, value } : one))
    : [...variables, { name, value }];
}

/** Throws for names that the class doesn't have. */
export function requireVariables(
  clusterClass: KubeObject | undefined,
  names: string[],
): void {
  if (!clusterClass) return;
  const known = listAt(clusterClass.spec, 'variables').map(({ name }) =>
    String(name),
  );
  const unknown = names.find(name => !known.includes(name));
  if (unknown === undefined) return;
  throw new InputError(
    `ClusterClass ${
      clusterClass.metadata.name
    } has no variable ${unknown}. It has ${known.join(', ') || 'none'}.`,
  );
}
