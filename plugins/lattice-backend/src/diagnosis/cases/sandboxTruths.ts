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
  // The alarm that it plays is NOSPACE.
  'capi-kcp-etcd-member': ['capi-etcd-no-space'],
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
 * Failures that look like a step that merely takes its time until it has taken
 * far too long: deletions that wait, rollouts that stand still.
 */
export const slowToTell: readonly string[] = [
  'capi-drain-stuck',
  'capi-volume-detach-stuck',
  'capi-delete-hook-stuck',
  'capi-machine-not-up-to-date',
  'capi-kcp-scaling-blocked',
  'capo-upgrade-without-lb',
  'lattice-stuck-provisioning',
];

/**
 * Failures that the sandbox plays on a cluster that stays healthy, so that no
 * finding is right: a resource set that nothing in the cluster needs.
 */
export const harmlessInTheSandbox: readonly string[] = ['capi-crs-no-match'];
