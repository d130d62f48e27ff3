import { ProjectedObject } from './ProjectedObject';

/**
 * Whether an object may belong to a cluster because its parent does. Anybody
 * can write a uid into an owner reference or an event; Kubernetes honours only
 * those to the same namespace and to cluster-scoped objects.
 */
export function reaches(
  parent: ProjectedObject,
  child: ProjectedObject,
  cluster: string,
): boolean {
  if (parent.namespace !== '') return parent.namespace === child.namespace;
  return (
    child.namespace === '' ||
    child.facts.of === 'event' ||
    cluster.startsWith(`${child.namespace}/`)
  );
}
