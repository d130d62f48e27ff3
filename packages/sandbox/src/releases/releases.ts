/** What one management cluster runs; a row here is another one to try. */
export interface Release {
  id: string;
  /** Cluster API and its kubeadm providers. */
  clusterApi: string;
  capo: {
    version: string;
    /** The version in which OpenStackCluster and OpenStackMachine are stored. */
    apiVersion: string;
    /** CAPO 0.15 reports with metav1 conditions, 0.14 with severities. */
    reports: 'legacy' | 'metav1';
  };
  kubernetes: string;
}

const INFRASTRUCTURE = 'infrastructure.cluster.x-k8s.io';

export const RELEASES = {
  stable: {
    id: 'stable',
    clusterApi: 'v1.14.0',
    capo: {
      version: 'v0.14.7',
      apiVersion: `${INFRASTRUCTURE}/v1beta1`,
      reports: 'legacy',
    },
    kubernetes: 'v1.36.3',
  },
  next: {
    id: 'next',
    clusterApi: 'v1.14.0',
    capo: {
      version: 'v0.15.0-beta.0',
      apiVersion: `${INFRASTRUCTURE}/v1beta2`,
      reports: 'metav1',
    },
    kubernetes: 'v1.36.3',
  },
} as const satisfies Record<string, Release>;
