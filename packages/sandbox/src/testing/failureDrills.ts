import { credentials } from '../flavours/openstack';
import {
  Cluster,
  JsonObject,
  MachineDeployment,
  Resource,
} from '../controllers/engine/model';
import { CORE_GROUP } from '../controllers/engine/objects';
import { SandboxBench } from './SandboxBench';

type Act = (bench: SandboxBench) => void;

const POOL = { kind: 'MachineDeployment', name: 'demo-md-0' };
const CLUSTER = { kind: 'Cluster', name: 'demo' };

function recreateSecret(bench: SandboxBench): void {
  bench.store.delete(
    bench.ref({ group: '', kind: 'Secret', name: 'demo-cloud-config' }),
  );
  bench.apply([credentials('demo-cloud-config', 'team')]);
}

/** Undoes a suffix that the failure added to a name. */
function dropSuffix(
  field: 'infrastructureRef' | 'controlPlaneRef',
  suffix: string,
): Act {
  return bench =>
    bench.edit<Cluster>(CLUSTER, draft => {
      const ref = draft.spec[field];
      if (ref) ref.name = ref.name.slice(0, -suffix.length);
    });
}

/** What has to happen before some failures can show. */
export const TRIGGERS: Record<string, Act> = {
  'controlPlane.scale': bench => {
    const [controlPlane] = bench.all(
      'KubeadmControlPlane',
      'controlplane.cluster.x-k8s.io',
    );
    const { name } = controlPlane.metadata;
    bench.edit(
      {
        group: 'controlplane.cluster.x-k8s.io',
        kind: 'KubeadmControlPlane',
        name,
      },
      draft => {
        draft.spec!.version = 'v1.35.4';
      },
    );
  },
  'floatingIPPool.ready': bench =>
    bench.apply([
      {
        apiVersion: 'infrastructure.cluster.x-k8s.io/v1alpha1',
        kind: 'OpenStackFloatingIPPool',
        metadata: { name: 'pool', namespace: 'team' },
        spec: {},
      },
    ]),
  'addon.helm': bench =>
    bench.apply([
      {
        apiVersion: 'addons.cluster.x-k8s.io/v1alpha1',
        kind: 'HelmChartProxy',
        metadata: { name: 'cilium', namespace: 'team' },
        spec: {
          chartName: 'cilium',
          version: '1.18.0',
          clusterSelector: { matchLabels: { cni: 'cilium' } },
        },
      },
    ]),
};

/** Steps that are reached by deleting the cluster. */
export const DELETION_STEPS = new Set([
  'capo.deleteCredentials',
  'capo.deletePorts',
  'capo.deleteNetwork',
  'server.delete',
  'machine.drain',
  'machine.volumes',
  'machine.infrastructure',
]);

/** The remedy of failures that broke an object, done as a person would. */
export const REPAIRS: Record<string, Act> = {
  'capo-credentials-secret-missing': recreateSecret,
  'capo-clouds-yaml-key-missing': recreateSecret,
  'capo-cloud-name-mismatch': recreateSecret,
  'capi-secret-deleted-before-cluster': recreateSecret,
  'capi-infra-object-missing': dropSuffix('infrastructureRef', '-net'),
  'capi-controlplane-object-missing': dropSuffix('controlPlaneRef', '-net'),
  'kamaji-ignored': dropSuffix('controlPlaneRef', '-other'),
  'capi-paused': bench =>
    bench.edit<Cluster>(CLUSTER, draft => {
      delete draft.spec.paused;
    }),
  'capi-version-skew-preflight': bench =>
    bench.edit<MachineDeployment>(POOL, draft => {
      draft.spec.template.spec.version = 'v1.34.7';
    }),
  'capi-template-missing': bench =>
    bench.edit<MachineDeployment>(POOL, draft => {
      draft.spec.template.spec.infrastructureRef.name = 'demo-md-0';
    }),
  'capi-clusterclass-not-found': bench =>
    bench.edit<Cluster>(CLUSTER, draft => {
      draft.spec.topology!.classRef!.name = 'openstack-scs2-1-34-v2';
    }),
  'capi-crs-wrong-secret-type': bench =>
    bench.edit({ group: '', kind: 'Secret', name: 'clouds-yaml' }, draft => {
      draft.type = 'addons.cluster.x-k8s.io/resource-set';
    }),
  'capi-crs-no-match': bench =>
    bench.edit(CLUSTER, draft => {
      draft.metadata.labels = {
        ...draft.metadata.labels,
        'managed-secret': 'clouds-yaml',
      };
    }),
  'capi-delete-hook-stuck': bench =>
    editAll(bench, 'Machine', draft => {
      draft.metadata.annotations = {};
    }),
  'capi-cluster-delete-stuck': bench =>
    editAll(
      bench,
      'OpenStackMachine',
      draft => {
        draft.metadata.finalizers = draft.metadata.finalizers?.filter(
          name => !name.startsWith('backup.'),
        );
      },
      'infrastructure.cluster.x-k8s.io',
    ),
  'kamaji-datastore-missing': bench =>
    bench.edit(
      {
        group: 'controlplane.cluster.x-k8s.io',
        kind: 'KamajiControlPlane',
        name: 'demo',
      },
      draft => {
        draft.spec!.dataStoreName = 'default';
      },
    ),
  'k0s-invalid-image-double-tag': bench =>
    setHosted(bench, { image: 'quay.io/k0sproject/k0s' }),
  'k0s-version-missing': bench =>
    setHosted(bench, { version: 'v1.34.2-k0s.0' }),
  'capo-machine-silent-on-014': deleteSick,
  'capo-no-valid-host': deleteSick,
};

function setHosted(bench: SandboxBench, values: JsonObject): void {
  const edit = (draft: Resource) => {
    draft.spec = { ...draft.spec, ...values };
  };
  bench.edit(
    {
      group: 'controlplane.cluster.x-k8s.io',
      kind: 'K0smotronControlPlane',
      name: 'demo-cp',
    },
    edit,
  );
  if (
    bench.store.get(
      bench.ref({ group: 'k0smotron.io', kind: 'Cluster', name: 'demo' }),
    )
  ) {
    bench.edit({ group: 'k0smotron.io', kind: 'Cluster', name: 'demo' }, edit);
  }
}

function editAll(
  bench: SandboxBench,
  kind: string,
  change: (draft: Resource) => void,
  group = CORE_GROUP,
): void {
  for (const { metadata } of bench.all(kind, group))
    bench.edit({ group, kind, name: metadata.name }, change);
}

/** Deletes the Machines whose server is in ERROR. */
function deleteSick(bench: SandboxBench): void {
  const sick = bench
    .all('OpenStackServer', 'infrastructure.cluster.x-k8s.io')
    .filter(({ status }) => status?.instanceState === 'ERROR');
  for (const { metadata } of sick)
    bench.store.delete(bench.ref({ kind: 'Machine', name: metadata.name }));
}
