/** What is true about a snapshot of a real management cluster. */
interface SnapshotTruth {
  /** Rules that are right as the root cause; none when nothing is broken. */
  readonly roots: readonly string[];
  /** What the controller's log says, and the rule that then is right. */
  readonly log?: { kind: string; text: string; root: string };
}

const SILENT = ['capo-cluster-silent'];
/** Nothing is broken yet, or the control plane is late: both are true. */
const LATE = ['', 'capi-control-plane-not-initialized'];

const http = (wanted: string, call: string, body: string) =>
  `Expected HTTP response code [${wanted}] when accessing [${call}], but got ${body}`;

/** The truth as the README beside the snapshots tells it. */
export const snapshotTruths: Readonly<Record<string, SnapshotTruth>> = {
  'lab/healthy-topology': { roots: [] },
  'lab/provisioning-topology': { roots: [] },
  'lab/scaling-up-workers': { roots: [] },
  'lab/upgrading-control-plane': { roots: [] },
  'lab/deleting-control-plane': { roots: [] },
  'lab/v1beta1-healthy-plain': { roots: [] },
  'lab/paused-with-pending-change': { roots: ['capi-paused'] },
  'lab/fail-machine-template-missing': { roots: ['capi-template-missing'] },
  'lab/fail-infra-cluster-missing': { roots: ['capi-infra-object-missing'] },
  'lab/fail-topology-patch': { roots: ['capi-topology-patch-failed'] },
  'lab/fail-control-plane-vm-never-boots': {
    roots: ['capi-machine-infrastructure-stuck'],
  },
  'lab/fail-mhc-too-many-unhealthy': { roots: ['capi-cni-missing'] },
  'lab/fail-deletion-foreign-finalizer': { roots: ['capi-foreign-finalizer'] },
  'lab/fail-machine-pre-drain-hook': { roots: ['capi-delete-hook-stuck'] },
  'lab/fail-crs-resources-missing': { roots: ['capi-crs-apply-failed'] },
  'lab/fail-workload-api-unreachable': {
    roots: ['capi-workload-api-unreachable'],
  },
  'lab/fail-hosted-control-plane-no-provider-k0smotron': {
    roots: ['capi-control-plane-provider-silent'],
  },
  'lab/fail-capo-secret-missing': {
    roots: SILENT,
    log: {
      kind: 'OpenStackCluster',
      text: 'Reconciler error err: secrets "apus-cloud-config" not found',
      root: 'capo-credentials-secret-missing',
    },
  },
  'lab/fail-capo-cloud-not-in-clouds-yaml': { roots: SILENT },
  'lab/fail-capo-network-quota': { roots: ['capo-neutron-quota'] },
  'lab/fail-orc-image': {
    roots: ['capo-auth-url-unreachable', 'capo-credentials-secret-missing'],
  },
  'openstack-lab/healthy-cluster': { roots: [] },
  'openstack-lab/healthy-infra-load-balancer': { roots: LATE },
  'openstack-lab/healthy-infra-floating-ip': { roots: LATE },
  'openstack-lab/healthy-infra-root-volume': { roots: LATE },
  'openstack-lab/credentials-revoked-while-running': { roots: LATE },
  'openstack-lab/quota-cores': { roots: ['capo-compute-quota'] },
  'openstack-lab/quota-network': { roots: ['capo-neutron-quota'] },
  'openstack-lab/quota-load-balancer': { roots: ['capo-octavia-quota'] },
  'openstack-lab/wrong-flavor': {
    roots: ['capo-flavor-not-found'],
    log: {
      kind: 'OpenStackServer',
      text: 'no flavors were found: name=SCS-3V-6-30',
      root: 'capo-flavor-not-found',
    },
  },
  'openstack-lab/two-external-networks': { roots: ['capo-external-network'] },
  'openstack-lab/no-valid-host': { roots: ['capo-no-valid-host'] },
  'openstack-lab/wrong-password': {
    roots: SILENT,
    log: {
      kind: 'OpenStackCluster',
      text: `providerClient authentication err: ${http(
        '201 202',
        'POST http://127.0.0.1:5000/v3/auth/tokens',
        '401 instead: {"error":{"code":401,"message":"The request you have made requires authentication.","title":"Unauthorized"}}',
      )}`,
      root: 'capo-authentication-failed',
    },
  },
  'openstack-lab/unknown-cloud-name': {
    roots: SILENT,
    log: {
      kind: 'OpenStackCluster',
      text: 'auth option failed for cloud : Missing input for argument [auth_url]',
      root: 'capo-cloud-name-mismatch',
    },
  },
  'openstack-lab/missing-identity-secret': {
    roots: SILENT,
    log: {
      kind: 'OpenStackCluster',
      text: 'secrets "cloud-config" not found',
      root: 'capo-credentials-secret-missing',
    },
  },
  'openstack-lab/reader-only-credential': {
    roots: ['capo-app-credential-lacks-role'],
  },
  'openstack-lab/deletion-stuck-extra-port': {
    roots: ['capo-delete-network-in-use'],
  },
  'openstack-lab/control-plane-etcd-unreachable': {
    roots: ['capi-kcp-etcd-member'],
  },
};
