/**
 * Where a failure of the sandbox shows exactly as another cause does, the rules
 * that are right as well. Failures that are not here have to be found by their
 * own id (with the controller's log where CAPO 0.14 says nothing else).
 */
export const sameInTheSandbox: Readonly<Record<string, readonly string[]>> = {
  // The name that fits several networks is that of the external network.
  'capo-filter-ambiguous': ['capo-external-network'],
  // The rules, and the ports, are refused because of a quota.
  'capo-security-groups-failed': ['capo-neutron-quota'],
  'capo-port-create-failed': ['capo-neutron-quota'],
  // What is silent on the machine is told by its server.
  'capo-machine-silent-on-014': ['capo-no-valid-host'],
  // The deletion hangs because of a finalizer; the remediation because of nodes.
  'capi-cluster-delete-stuck': ['capi-foreign-finalizer'],
  'capi-mhc-short-circuited': ['capi-cni-missing'],
  // Only the Node, which the management cluster does not have, tells these.
  'capo-providerid-region-mismatch': ['capi-node-never-joined'],
  'rke2-registration-port': ['capi-node-never-joined'],
  // The release says that it is not downloaded.
  'cso-no-usable-version': ['cso-release-assets'],
  'hcp-no-available-condition': ['hcp-ready-false'],
};

/**
 * Failures that leave nothing to see in the objects of the cluster: an event
 * that has expired, a set without a binding, a volume that grows by itself, and
 * two that need manifests of their own.
 */
export const unseenInTheSandbox: readonly string[] = [
  'capo-octavia-provider-or-flavor',
  'capi-crs-no-match',
  'hcp-etcd-volume-full',
  'k0s-invalid-image-double-tag',
  'k0s-kubeadm-workers',
];
