import { isDnsName, quoted } from '../../../kubernetes/grammar';
import { Json } from '../../objects/KubeObject';
import { FieldRule, FieldUse, isAbsent } from '../FieldRule';
import { isNamespaceAllowed } from '../namespaceRules';
import { secretName } from './nameRules';

/** True where a cluster may take its class, or its cluster stack, from. */
export function isClassNamespace(
  namespace: string,
  { cluster, config }: Pick<FieldUse, 'cluster' | 'config'>,
): boolean {
  return (
    namespace === cluster.namespace ||
    isNamespaceAllowed(
      config.classNamespaces,
      cluster.managementCluster,
      namespace,
    )
  );
}

export function classNamespaceRefusal(
  namespace: unknown,
  { cluster, config }: Pick<FieldUse, 'cluster' | 'config'>,
): string {
  const allowed = [cluster.namespace, ...config.classNamespaces];
  return `is in namespace ${quoted(
    namespace,
  )}; clusters take classes and cluster stacks from ${allowed.join(
    ', ',
  )} (lattice.operations.classNamespaces)`;
}

/** Namespace of a class: the cluster's own, or one that is configured. */
export const classNamespace: FieldRule = (value, use) => {
  if (isAbsent(value)) return;
  if (typeof value === 'string' && isClassNamespace(value, use)) return;
  use.refuse(classNamespaceRefusal(value, use));
};

export const className: FieldRule = (value, { refuse }) => {
  if (isAbsent(value) || isDnsName(value)) return;
  refuse(`${quoted(value)} is not the name of a ClusterClass`);
};

const namesSecret = /(secret|identityref|credentials?|kubeconfig)(name|ref)?$/i;

/**
 * Values that a class puts into objects. What they mean is the class's own;
 * those that name a Secret by all appearances are checked as one.
 */
export const classVariable: FieldRule = (value, use) => {
  const { name, value: given } = (value ?? {}) as Json;
  checkValue(given, typeof name === 'string' && namesSecret.test(name), use);
};

function checkValue(value: unknown, isSecret: boolean, use: FieldUse): void {
  if (typeof value === 'string') {
    if (isSecret && isDnsName(value)) secretName(value, use);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const isName = isSecret && key === 'name';
    checkValue(inner, isName || namesSecret.test(key), use);
  }
}
