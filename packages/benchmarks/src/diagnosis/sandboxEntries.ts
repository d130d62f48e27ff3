import { CorpusEntry } from '@lattice-dev/plugin-lattice-backend/src/diagnosis/corpus';
import {
  harmlessInTheSandbox,
  sameInTheSandbox,
} from '@lattice-dev/plugin-lattice-backend/src/diagnosis/cases/sandboxTruths';
import { FAILURES } from '@lattice-dev/plugin-lattice-backend-module-sandbox/src/failures/catalogue';
import { Failure } from '@lattice-dev/plugin-lattice-backend-module-sandbox/src/failures/types';
import {
  Release,
  RELEASES,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox/src/releases/releases';
import { clusterInSandbox } from './clusterInSandbox';
import { driveFailures } from './driveSandbox';

const releases: readonly Release[] = Object.values(RELEASES);

/** Every failure of the sandbox, driven, with the controllers' logs at hand. */
export function* failureEntries(): Generator<CorpusEntry> {
  for (const release of releases) {
    for (const failure of FAILURES) yield entryOf([failure], release);
  }
}

/** Two failures at once, in steps that do not hide each other. */
const pairs: readonly (readonly [string, string])[] = [
  ['capo-neutron-quota', 'capo-flavor-not-found'],
  ['capo-octavia-absent', 'capo-compute-quota'],
  ['capo-authentication-failed', 'capo-image-not-found'],
  ['capo-flavor-not-found', 'capi-helm-release-failed'],
  ['capo-compute-quota', 'capi-helm-release-failed'],
  ['capo-no-valid-host', 'capi-mhc-short-circuited'],
  ['capo-subnet-problem', 'capo-keypair-missing'],
  ['capo-volume-failed', 'capi-cni-missing'],
  ['capo-port-create-failed', 'capi-ccm-missing'],
  ['capo-instance-shutoff', 'capi-certificates-expiring'],
  ['capi-infra-object-missing', 'capi-template-missing'],
  ['capi-kcp-etcd-member', 'capo-instance-deleted'],
  ['capi-node-never-joined', 'capi-template-missing'],
  ['capi-node-deleted', 'capi-kcp-static-pod'],
  ['rke2-agent-unhealthy', 'rke2-waiting-server'],
  ['hcp-etcd-pvc-pending', 'hcp-service-lb-pending'],
  ['k0s-image-pull-rate-limit', 'hcp-service-lb-pending'],
  ['k0s-join-token-expired', 'k0s-csi-kubelet-dir'],
  ['kamaji-datastore-missing', 'kamaji-infra-patch-failed'],
  ['hcp-gateway-missing', 'hcp-etcd-not-ready'],
  ['hcp-certificates', 'hcp-tlsroute'],
  ['capi-topology-patch-failed', 'orc-terminal-error'],
  ['capi-topology-hook-blocking', 'cso-release-assets'],
  ['cso-addon-not-applied', 'capi-crs-wrong-secret-type'],
  ['capo-delete-ports', 'capi-drain-stuck'],
];

/** Right is the one that comes first in the chain, or the other beside it. */
export function* pairEntries(): Generator<CorpusEntry> {
  for (const ids of pairs) {
    const failures = ids.map(failureOf);
    yield { ...entryOf(failures, RELEASES.stable), from: 'pair' };
  }
}

function failureOf(id: string): Failure {
  const failure = FAILURES.find(candidate => candidate.id === id);
  if (!failure) throw new Error(`The sandbox has no failure ${id}`);
  return failure;
}

function entryOf(failures: readonly Failure[], release: Release): CorpusEntry {
  const bench = driveFailures(failures, release);
  const ids = failures.map(({ id }) => id);
  const roots = ids
    .filter(id => !harmlessInTheSandbox.includes(id))
    .flatMap(id => [id, ...(sameInTheSandbox[id] ?? [])]);
  return {
    name: `sandbox ${release.id} ${ids.join(' and ')}`,
    from: 'sandbox',
    ...clusterInSandbox(bench, { logs: true }),
    roots,
    finds: [],
    avoids: [],
  };
}
