/** Clusters of a sandbox fleet, by number: its names are known beforehand. */
export interface ClusterName {
  namespace: string;
  name: string;
}

const NAMESPACE_SIZE = 100;

export function clusterName(serial: number): ClusterName {
  const namespace = Math.floor(serial / NAMESPACE_SIZE);
  return {
    namespace: `fleet-${String(namespace).padStart(3, '0')}`,
    name: `c${String(serial).padStart(5, '0')}`,
  };
}

/** So many of all clusters, spread evenly over them. */
export function sampleOf(clusters: number, count: number): ClusterName[] {
  return Array.from({ length: count }, (_, at) =>
    clusterName(Math.floor((at * clusters) / count)),
  );
}
