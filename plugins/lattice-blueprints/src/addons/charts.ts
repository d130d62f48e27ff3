/** Add-ons that come as Helm charts. */
export type AddonName =
  | 'cilium'
  | 'calico'
  | 'cloudController'
  | 'cinderCsi'
  | 'metricsServer';

/** Where a chart is and where it is installed. */
export interface Chart {
  repository: string;
  repositoryName: string;
  chart: string;
  release: string;
  namespace: string;
}

/** The charts. */
export const charts: Record<AddonName, Chart> = {
  cilium: {
    repository: 'https://helm.cilium.io/',
    repositoryName: 'cilium',
    chart: 'cilium',
    release: 'cilium',
    namespace: 'kube-system',
  },
  calico: {
    repository: 'https://docs.tigera.io/calico/charts',
    repositoryName: 'projectcalico',
    chart: 'tigera-operator',
    release: 'calico',
    namespace: 'tigera-operator',
  },
  cloudController: {
    repository: 'https://kubernetes.github.io/cloud-provider-openstack',
    repositoryName: 'openstack',
    chart: 'openstack-cloud-controller-manager',
    release: 'openstack-ccm',
    namespace: 'kube-system',
  },
  cinderCsi: {
    repository: 'https://kubernetes.github.io/cloud-provider-openstack',
    repositoryName: 'openstack',
    chart: 'openstack-cinder-csi',
    release: 'openstack-cinder-csi',
    namespace: 'kube-system',
  },
  metricsServer: {
    repository: 'https://kubernetes-sigs.github.io/metrics-server',
    repositoryName: 'metrics-server',
    chart: 'metrics-server',
    release: 'metrics-server',
    namespace: 'kube-system',
  },
};

type Versions = Record<AddonName, string>;

function row(
  cloudController: string,
  cinderCsi: string,
  cilium: string,
  calico: string,
): Versions {
  return {
    cloudController,
    cinderCsi,
    cilium,
    calico,
    metricsServer: '3.13.0',
  };
}

/**
 * Chart versions for each minor version of Kubernetes. The cloud provider's
 * charts follow Kubernetes' own numbers; a new minor version is a new row.
 */
export const chartVersions: Readonly<Record<number, Versions>> = {
  31: row('2.31.3', '2.31.7', '1.18.1', 'v3.30.3'),
  32: row('2.32.0', '2.32.2', '1.18.1', 'v3.30.3'),
  33: row('2.33.1', '2.33.1', '1.18.1', 'v3.30.3'),
  34: row('2.34.1', '2.34.1', '1.19.4', 'v3.31.5'),
  35: row('2.35.0', '2.35.0', '1.19.4', 'v3.31.5'),
  36: row('2.36.4', '2.36.4', '1.19.4', 'v3.31.5'),
};

/** The minor versions for which charts are known. */
export const minorsWithCharts = Object.keys(chartVersions).map(Number);
