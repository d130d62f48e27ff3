/** The cluster that an object belongs to. */
export interface ClusterPlace {
  name: string;
  namespace: string;
}
