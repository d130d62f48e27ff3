import { ProjectedObject } from '../ProjectedObject';

/** A command for the workload cluster, with the names filled in. */
export function workloadCommand(
  cluster: ProjectedObject | undefined,
  command: string,
): string | undefined {
  if (cluster === undefined) {
    return undefined;
  }
  const file = `${cluster.name}.kubeconfig`;
  return [
    `clusterctl get kubeconfig ${cluster.name} -n ${cluster.namespace} > ${file}`,
    `kubectl --kubeconfig ${file} ${command}`,
  ].join(' && ');
}
