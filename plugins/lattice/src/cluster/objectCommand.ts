import { ClusterId, ObjectReference } from '@lattice-dev/plugin-lattice-common';

/** The words of the command that reads an object from its management cluster. */
export function objectCommand(
  cluster: ClusterId,
  object: ObjectReference,
): string[] {
  const kind = object.kind.toLowerCase();
  return [
    'kubectl',
    '--context',
    cluster.managementCluster,
    ...(object.namespace ? ['-n', object.namespace] : []),
    'get',
    object.group ? `${kind}.${object.group}` : kind,
    object.name,
    '-o',
    'yaml',
  ];
}
