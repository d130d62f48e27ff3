/**
 * Which Secrets a cluster expects, in which shapes. The Secrets themselves
 * are made where the credentials are known, and never rendered into files.
 *
 * @public
 */
export interface CredentialsPlan {
  /** The Secret with clouds.yaml that the OpenStack provider reads. */
  management: { name: string; namespace: string; cloudName: string };
  /** The Secret that a ClusterResourceSet carries into the new cluster, if any. */
  workload?: {
    /** Name of the carrier in the namespace of the cluster. */
    carrier: string;
    /** The Secret that it becomes in kube-system of the new cluster. */
    name: string;
    /** What it holds: cloud.conf for charts that read it, clouds.yaml for SCS stacks. */
    holds: 'cloud.conf' | 'clouds.yaml';
  };
}
