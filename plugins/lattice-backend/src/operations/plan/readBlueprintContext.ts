import { NotAllowedError } from '@backstage/errors';
import {
  Blueprint,
  BlueprintContext,
  readClusterClass,
  stackClassName,
  StackedCluster,
} from '@lattice-dev/plugin-lattice-blueprints';
import { ownValue } from '../../ownValue';
import {
  classNamespaceRefusal,
  isClassNamespace,
} from '../guard/rules/classRules';
import { at, Json, listAt, textAt } from '../objects/KubeObject';
import { OperationsConfig } from '../readOperationsConfig';
import { ReadTarget } from '../Target';

interface ClassReference {
  name: string;
  namespace: string;
}

/** Which class a blueprint builds on, told by its parsed input. */
const classReferences: Record<string, (input: unknown) => ClassReference> = {
  'cluster-class': input => ({
    name: textAt(input, 'class', 'name') ?? '',
    namespace:
      textAt(input, 'class', 'namespace') ??
      textAt(input, 'namespace') ??
      'default',
  }),
  'scs-cluster-stack': stackClass,
  'scs-hosted-control-plane': stackClass,
};

function stackClass(input: unknown): ClassReference {
  const stacked = input as StackedCluster;
  return {
    name: stackClassName(stacked),
    namespace: stacked.stack.namespace ?? stacked.namespace,
  };
}

/** What the blueprint is told besides its input. */
export async function readBlueprintContext(
  target: ReadTarget,
  blueprint: Blueprint<unknown>,
  options: { input: Record<string, unknown>; config: OperationsConfig },
): Promise<BlueprintContext> {
  const { roleBindings } = options.config;
  return { roleBindings, ...(await readClass(target, blueprint, options)) };
}

/**
 * The ClusterClass that the input names, where the blueprint needs one. Input
 * that does not parse is left to the blueprint, which says why.
 */
async function readClass(
  target: ReadTarget,
  blueprint: Blueprint<unknown>,
  options: { input: Record<string, unknown>; config: OperationsConfig },
): Promise<BlueprintContext> {
  const referenceOf = ownValue(classReferences, blueprint.id);
  if (!referenceOf) return {};
  const parsed = blueprint.input.safeParse(options.input);
  if (!parsed.success) return {};
  const reference = referenceOf(parsed.data);
  const place = parsed.data as { name: string; namespace: string };
  const cluster = { ...place, managementCluster: target.name };
  const scope = { cluster, config: options.config };
  if (!isClassNamespace(reference.namespace, scope)) {
    throw new NotAllowedError(
      `ClusterClass ${reference.name} ${classNamespaceRefusal(
        reference.namespace,
        scope,
      )}.`,
    );
  }
  const found = await target.client.get({
    group: 'cluster.x-k8s.io',
    kind: 'ClusterClass',
    ...reference,
  });
  return found ? { clusterClass: readClusterClass(found) } : {};
}

const definition =
  '/apis/apiextensions.k8s.io/v1/customresourcedefinitions/latticeclusters.lattice.dev';

/** The schema by which the shape of a LatticeCluster is chosen. */
export async function readLatticeClusterSchema(
  target: ReadTarget,
): Promise<Json | undefined> {
  if (!(await target.directory.find('lattice.dev', 'LatticeCluster'))) {
    return undefined;
  }
  const { body } = await target.cluster.requestJson<Json>({ path: definition });
  const version = listAt(body, 'spec', 'versions').find(v => v.served === true);
  return at(version, 'schema', 'openAPIV3Schema') as Json | undefined;
}
