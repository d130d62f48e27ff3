import { compilePattern } from '../text/patterns';
import { DiagnosedObject } from './DiagnosisInput';

/** Kinds that two groups have; without a group the first is meant. */
const usualGroups: Readonly<Record<string, string>> = {
  Cluster: 'cluster.x-k8s.io',
  Image: 'openstack.k-orc.cloud',
};

interface KindName {
  readonly kind: string;
  readonly group: string | undefined;
}

/** `Kind` or `group/Kind` taken apart. */
export function kindNames(kinds: readonly string[] | undefined): KindName[] {
  return (kinds ?? [])
    .filter(name => name !== '*')
    .map(name => {
      const at = name.lastIndexOf('/');
      const kind = name.slice(at + 1);
      return { kind, group: at < 0 ? usualGroups[kind] : name.slice(0, at) };
    });
}

export function compileKinds(
  kinds: readonly string[] | undefined,
  namespace: string | undefined,
): (object: DiagnosedObject) => boolean {
  const names = kindNames(kinds);
  const where = namespace ? compilePattern(namespace) : undefined;
  return object =>
    (names.length === 0 ||
      names.some(
        ({ kind, group }) =>
          kind === object.kind &&
          (group === undefined || group === object.group),
      )) &&
    (where === undefined || where.test(object.namespace));
}
