import { Json, KubeObject } from '../objects/KubeObject';
import { capoV1beta2 } from './__testUtils__/blueprintFixtures';
import { alpha, build, check, part } from './__testUtils__/guardSet';
import { requireUsable } from './checkReferences';

const group = 'cluster.x-k8s.io';
const v1beta2 = `${group}/v1beta2`;
const addons = `addons.${group}`;
const controlPlane = `controlplane.${group}/v1beta2`;
const bootstrap = `bootstrap.${group}/v1beta2`;
const infrastructure = `infrastructure.${group}/v1beta1`;

/** The set of alpha with one object changed, or one more. */
function withSpec(kind: string, change: (spec: Json) => void): KubeObject[] {
  const objects = alpha();
  change(objects.find(object => object.kind === kind)!.spec!);
  return objects;
}

function withPart(...more: KubeObject[]): KubeObject[] {
  return [...alpha(), ...more];
}

const resourceSet = (spec: Json) =>
  part(`${addons}/v1beta2`, 'ClusterResourceSet', {
    clusterSelector: { matchLabels: { 'lattice.dev/addons-for': 'alpha' } },
    resources: [],
    ...spec,
  });

const chart = (spec: Json) =>
  part(`${addons}/v1alpha1`, 'HelmChartProxy', {
    clusterSelector: { matchLabels: { 'lattice.dev/addons-for': 'alpha' } },
    repoURL: 'https://charts.example.com',
    chartName: 'agent',
    ...spec,
  });

const k0s = (spec: Json) =>
  part(controlPlane, 'K0smotronControlPlane', {
    replicas: 1,
    image: 'quay.io/k0sproject/k0s',
    version: 'v1.34.1-k0s.0',
    ...spec,
  });

const kamaji = (spec: Json) =>
  part(`controlplane.${group}/v1alpha2`, 'KamajiControlPlane', {
    version: 'v1.34.1',
    ...spec,
  });

const rke2 = (spec: Json) => part(controlPlane, 'RKE2ControlPlane', spec);

const kubeadmFile = (contentFrom: Json) =>
  part(bootstrap, 'KubeadmConfigTemplate', {
    template: { spec: { files: [{ path: '/etc/x', contentFrom }] } },
  });

type Attack = [name: string, objects: () => KubeObject[], refusal: RegExp];

const attacks: Attack[] = [
  // The attacks that were seen.
  [
    'KubeadmControlPlane with contentFrom of another cluster’s kubeconfig',
    () =>
      withSpec('KubeadmControlPlane', spec => {
        (spec.kubeadmConfigSpec as Json).files = [
          {
            path: '/etc/kubeconfig',
            contentFrom: {
              secret: { name: 'payments-prod-kubeconfig', key: 'value' },
            },
          },
        ];
      }),
    /KubeadmControlPlane team-a\/alpha-control-plane spec\.kubeadmConfigSpec\.files\[0\]\.contentFrom\.secret: names Secret payments-prod-kubeconfig/,
  ],
  [
    'OpenStackCluster with an identityRef in another team’s namespace',
    () =>
      withSpec('OpenStackCluster', spec => {
        spec.identityRef = {
          name: 'openstack',
          cloudName: 'openstack',
          namespace: 'team-payments',
        };
      }),
    /spec\.identityRef: has "namespace"/,
  ],
  [
    'MachineDeployment with another cluster’s clusterName',
    () =>
      withSpec('MachineDeployment', spec => {
        spec.clusterName = 'payments-prod';
      }),
    /spec\.clusterName: names cluster "payments-prod"; only alpha/,
  ],
  [
    'MachineHealthCheck with another cluster’s clusterName',
    () =>
      withSpec('MachineHealthCheck', spec => {
        spec.clusterName = 'payments-prod';
      }),
    /MachineHealthCheck .* spec\.clusterName: names cluster "payments-prod"/,
  ],
  [
    'HelmChartProxy with an empty clusterSelector',
    () => withPart(chart({ clusterSelector: {} })),
    /spec\.clusterSelector: selects more than this cluster/,
  ],
  [
    'K0smotronControlPlane that mounts hostPath /',
    () =>
      withPart(k0s({ mounts: [{ path: '/host', hostPath: { path: '/' } }] })),
    /spec\.mounts: mounts something into a pod of the management cluster/,
  ],
  [
    'hosted control plane with an image of an unknown registry',
    () => withPart(k0s({ image: 'registry.evil.example/k0sproject/k0s' })),
    /spec\.image: image "registry\.evil\.example\/k0sproject\/k0s" runs in the management cluster/,
  ],
  // More of the kind.
  [
    'HelmChartProxy without any clusterSelector',
    () => withPart(chart({ clusterSelector: undefined })),
    /spec\.clusterSelector: selects more/,
  ],
  [
    'ClusterResourceSet that carries another cluster’s CA into its own',
    () =>
      withPart(
        resourceSet({
          resources: [{ kind: 'Secret', name: 'payments-prod-ca' }],
        }),
      ),
    /spec\.resources\[0\]: names Secret payments-prod-ca/,
  ],
  [
    'Secret of a cluster whose name begins like this one',
    () =>
      withPart(
        resourceSet({
          resources: [{ kind: 'Secret', name: 'alpha-prod-kubeconfig' }],
        }),
      ),
    /names Secret alpha-prod-kubeconfig/,
  ],
  [
    'v1beta1 reference with a foreign namespace',
    () =>
      withSpec('Cluster', spec => {
        spec.infrastructureRef = {
          apiVersion: infrastructure,
          kind: 'OpenStackCluster',
          name: 'alpha',
          namespace: 'team-payments',
        };
      }),
    /spec\.infrastructureRef\.namespace: refers to namespace "team-payments"/,
  ],
  [
    'Cluster whose controlPlaneRef names another cluster’s control plane',
    () =>
      withSpec('Cluster', spec => {
        spec.controlPlaneRef = {
          apiGroup: `controlplane.${group}`,
          kind: 'KubeadmControlPlane',
          name: 'payments-prod-control-plane',
        };
      }),
    /spec\.controlPlaneRef: refers to KubeadmControlPlane payments-prod-control-plane, which is not part of this order/,
  ],
  [
    'own object with the cluster-name label of another cluster',
    () =>
      withPart(
        part(
          infrastructure,
          'OpenStackMachineTemplate',
          {},
          {
            labels: { 'cluster.x-k8s.io/cluster-name': 'payments-prod' },
          },
        ),
      ),
    /labels\["cluster\.x-k8s\.io\/cluster-name"\]: is "payments-prod"; only alpha/,
  ],
  [
    'Cluster with the add-on label of another, to be given its credentials',
    () => {
      const objects = alpha();
      objects.find(({ kind }) => kind === 'Cluster')!.metadata.labels = {
        'lattice.dev/addons-for': 'payments-prod',
      };
      return objects;
    },
    /labels\["lattice\.dev\/addons-for"\]: is "payments-prod"/,
  ],
  [
    'MachineHealthCheck with a selector that names no cluster',
    () =>
      withSpec('MachineHealthCheck', spec => {
        spec.selector = { matchLabels: { env: 'prod' } };
      }),
    /spec\.selector: must select machines of this cluster/,
  ],
  [
    'machines labelled for another cluster’s MachineDeployment',
    () =>
      withSpec('MachineDeployment', spec => {
        ((spec.template as Json).metadata as Json).labels = {
          'cluster.x-k8s.io/deployment-name': 'payments-prod-general',
        };
      }),
    /spec\.template\.metadata\.labels\["cluster\.x-k8s\.io\/deployment-name"\]/,
  ],
  [
    'name of another cluster’s generated part',
    () =>
      withPart(k0s({})).map(object =>
        object.kind === 'K0smotronControlPlane'
          ? {
              ...object,
              metadata: { ...object.metadata, name: 'payments-prod' },
            }
          : object,
      ),
    /metadata\.name: must be alpha or begin with alpha-/,
  ],
  [
    'ClusterClass of another namespace',
    () => [
      {
        ...part(v1beta2, 'Cluster', {
          topology: {
            classRef: { name: 'quick', namespace: 'team-payments' },
            version: 'v1.34.7',
          },
        }),
        metadata: { name: 'alpha', namespace: 'team-a' },
      },
    ],
    /spec\.topology\.classRef\.namespace: is in namespace "team-payments"/,
  ],
  [
    'class variable that names another cluster’s kubeconfig',
    () => [
      {
        ...part(v1beta2, 'Cluster', {
          topology: {
            classRef: { name: 'quick' },
            variables: [
              {
                name: 'identityRef',
                value: { name: 'payments-prod-kubeconfig' },
              },
            ],
          },
        }),
        metadata: { name: 'alpha', namespace: 'team-a' },
      },
    ],
    /spec\.topology\.variables\[0\]: names Secret payments-prod-kubeconfig/,
  ],
  [
    'bootstrap data of another cluster',
    () =>
      withSpec('MachineDeployment', spec => {
        const machine = (spec.template as Json).spec as Json;
        machine.bootstrap = { dataSecretName: 'payments-prod-sa' };
      }),
    /spec\.template\.spec\.bootstrap\.dataSecretName: names Secret payments-prod-sa/,
  ],
  [
    'RKE2 registry credentials from another namespace',
    () =>
      withPart(
        rke2({
          privateRegistriesConfig: {
            configs: {
              'registry.example': {
                authSecret: { name: 'pull', namespace: 'team-payments' },
              },
            },
          },
        }),
      ),
    /privateRegistriesConfig\.configs\["registry\.example"\]\.authSecret\.namespace: refers to namespace "team-payments"/,
  ],
  [
    'RKE2 manifests from a ConfigMap of another namespace',
    () =>
      withPart(
        rke2({
          manifestsConfigMapReference: { name: 'x', namespace: 'kube-system' },
        }),
      ),
    /manifestsConfigMapReference\.namespace: refers to namespace "kube-system"/,
  ],
  [
    'k0s manifests from a Secret volume',
    () =>
      withPart(
        k0s({ manifests: [{ secret: { secretName: 'payments-prod-ca' } }] }),
      ),
    /spec\.manifests: mounts something/,
  ],
  [
    'k0smotron control plane with a service account',
    () => withPart(k0s({ serviceAccount: 'cluster-admin' })),
    /spec\.serviceAccount: is not a field that Lattice writes/,
  ],
  [
    'k0smotron control plane on another management cluster by its kubeconfig',
    () =>
      withPart(
        k0s({
          remoteHostCluster: {
            kubeconfigRef: { name: 'x', namespace: 'team-payments' },
          },
        }),
      ),
    /spec\.remoteHostCluster\.kubeconfigRef: is not a field/,
  ],
  [
    'k0smotron patch of a StatefulSet',
    () =>
      withPart(
        k0s({
          patches: [
            {
              target: { kind: 'StatefulSet', component: 'control-plane' },
              patch: { type: 'merge', content: '{"spec":{}}' },
            },
          ],
        }),
      ),
    /spec\.patches: patches objects of the management cluster/,
  ],
  [
    'k0smotron patch that hides more in a Service patch',
    () =>
      withPart(
        k0s({
          patches: [
            {
              target: { kind: 'Service', component: 'control-plane' },
              patch: {
                type: 'merge',
                content: '{"spec":{"externalIPs":["10.0.0.1"]}}',
              },
            },
          ],
        }),
      ),
    /spec\.patches: patches objects/,
  ],
  [
    'k0s storage that points at another cluster’s etcd',
    () =>
      withPart(
        k0s({
          k0sConfig: {
            spec: {
              storage: {
                etcd: { externalCluster: { endpoints: ['https://kmc-other'] } },
              },
            },
          },
        }),
      ),
    /spec\.k0sConfig\.spec\.storage\.etcd\.externalCluster\.endpoints\[0\]: is not a field/,
  ],
  [
    'hosted control plane that claims another cluster’s host name',
    () => withPart(k0s({ ingress: { apiHost: 'api.payments.example' } })),
    /spec\.ingress\.apiHost: is not a field/,
  ],
  [
    'hosted control plane with another cluster’s certificates',
    () =>
      withPart(
        k0s({ certificateRefs: [{ type: 'ca', name: 'payments-prod-ca' }] }),
      ),
    /spec\.certificateRefs: is not a field/,
  ],
  [
    'database address with password inline',
    () => withPart(k0s({ kineDataSourceURL: 'postgres://u:s3cret@db/x' })),
    /spec\.kineDataSourceURL: holds the address and password of a database/,
  ],
  [
    'Service annotation that takes over another load balancer',
    () =>
      withPart(
        kamaji({
          network: {
            serviceAnnotations: {
              'loadbalancer.openstack.org/load-balancer-id': 'theirs',
            },
          },
        }),
      ),
    /serviceAnnotations: annotation "loadbalancer\.openstack\.org\/load-balancer-id" is not allowed/,
  ],
  [
    'Kamaji sidecar in the control plane pod',
    () =>
      withPart(
        kamaji({ deployment: { extraContainers: [{ image: 'evil' }] } }),
      ),
    /spec\.deployment\.extraContainers: is not a field/,
  ],
  [
    'Kamaji control plane in another cluster by its kubeconfig',
    () =>
      withPart(
        kamaji({
          deployment: {
            externalClusterReference: { kubeconfigSecretNamespace: 'team-b' },
          },
        }),
      ),
    /spec\.deployment\.externalClusterReference: is not a field/,
  ],
  [
    'Kamaji database schema of another tenant',
    () => withPart(kamaji({ dataStoreSchema: 'team_payments_prod' })),
    /spec\.dataStoreSchema: is not a field/,
  ],
  [
    'flag that makes a hosted API server use another etcd prefix',
    () =>
      withPart(
        kamaji({ apiServer: { extraArgs: ['--etcd-prefix=/payments'] } }),
      ),
    /extraArgs\[0\]: flag "--etcd-prefix" is not allowed/,
  ],
  [
    'image with a registry that only begins like an allowed one',
    () => withPart(k0s({ image: 'quay.io/k0sproject-evil/k0s' })),
    /spec\.image: image "quay\.io\/k0sproject-evil\/k0s"/,
  ],
  [
    'image with a digest that hides another image',
    () => withPart(k0s({ image: 'quay.io/k0sproject/k0s@sha256:evil/../x' })),
    /spec\.image: image/,
  ],
  [
    'image with dot segments',
    () => withPart(k0s({ image: 'quay.io/k0sproject/../evil/k0s' })),
    /spec\.image: image/,
  ],
  [
    'version that smuggles another image into the tag',
    () => withPart(k0s({ version: 'v1.34.1@evil.example/k0s' })),
    /spec\.version: .* is not a version/,
  ],
  [
    'externally managed infrastructure, out of its controller’s hands',
    () => {
      const objects = alpha();
      objects.find(
        ({ kind }) => kind === 'OpenStackCluster',
      )!.metadata.annotations = { 'cluster.x-k8s.io/managed-by': 'me' };
      return objects;
    },
    /annotations\["cluster\.x-k8s\.io\/managed-by"\]: is reserved for controllers/,
  ],
  [
    'template that claims to be owned by a topology',
    () =>
      withPart(
        part(
          infrastructure,
          'OpenStackMachineTemplate',
          {},
          {
            labels: { 'topology.cluster.x-k8s.io/owned': '' },
          },
        ),
      ),
    /labels\["topology\.cluster\.x-k8s\.io\/owned"\]: is reserved/,
  ],
  [
    'object that says it is shared, so that it outlives its cluster',
    () =>
      withPart(
        part(
          infrastructure,
          'OpenStackMachineTemplate',
          {},
          {
            annotations: { 'lattice.dev/shared': 'true' },
          },
        ),
      ),
    /annotations\["lattice\.dev\/shared"\]: is for objects that clusters share/,
  ],
  [
    'owner references and finalizers',
    () =>
      withPart(
        part(
          infrastructure,
          'OpenStackMachineTemplate',
          {},
          {
            ownerReferences: [{ kind: 'Cluster', name: 'payments-prod' }],
            finalizers: ['stay'],
          },
        ),
      ),
    /metadata\.ownerReferences: is set by the management cluster/,
  ],
  [
    'chart from a plain http address',
    () => withPart(chart({ repoURL: 'http://169.254.169.254/' })),
    /spec\.repoURL: must be the address of a chart repository/,
  ],
  [
    'chart that is a file of the controller',
    () => withPart(chart({ chartName: '../../var/run/secrets' })),
    /spec\.chartName/,
  ],
  [
    'chart values that read the controller’s environment',
    () => withPart(chart({ valuesTemplate: 'a: {{ "AWS_SECRET" | env }}\n' })),
    /spec\.valuesTemplate: uses a template function/,
  ],
  [
    'chart registry credentials of another namespace',
    () =>
      withPart(
        chart({
          credentials: {
            secret: { name: 'pull', namespace: 'team-payments' },
            key: 'x',
          },
        }),
      ),
    /spec\.credentials\.secret\.namespace: refers to namespace "team-payments"/,
  ],
  [
    'ClusterStack in another team’s namespace',
    () =>
      withPart(
        part(
          'clusterstack.x-k8s.io/v1alpha1',
          'ClusterStack',
          {},
          {
            name: 'openstack-scs2-1-34-v1',
            namespace: 'team-payments',
          },
        ),
      ),
    /metadata\.namespace: is in namespace "team-payments"/,
  ],
  [
    'DevCluster that mounts paths of the host through docker',
    () =>
      withPart(
        part(`infrastructure.${group}/v1beta2`, 'DevMachineTemplate', {
          template: {
            spec: {
              backend: {
                docker: {
                  extraMounts: [{ hostPath: '/', containerPath: '/h' }],
                },
              },
            },
          },
        }),
      ),
    /spec\.template\.spec\.backend\.docker: would run on the host/,
  ],
  [
    'LatticeCluster with another team’s Secret',
    () => [
      {
        apiVersion: 'lattice.dev/v1alpha1',
        kind: 'LatticeCluster',
        metadata: { name: 'alpha' },
        spec: {
          provider: {
            config: {
              openstack: {
                secretRef: { name: 'openstack', namespace: 'team-payments' },
              },
            },
          },
        },
      },
    ],
    /secretRef: names a Secret in namespace "team-payments"/,
  ],
  [
    'InfraProvider with credentials of another namespace',
    () =>
      withPart(
        part(
          'lattice.dev/v1alpha1',
          'InfraProvider',
          { type: 'openstack', credentials: { id: 'theirs', provider: 'x' } },
          { name: 'openstack', namespace: 'lattice-system' },
        ),
      ),
    /spec\.credentials: is not a field/,
  ],
  [
    'reference that a new version of a provider brings',
    () =>
      withSpec('OpenStackCluster', spec => {
        spec.vaultSecretRef = { name: 'payments' };
      }),
    /spec\.vaultSecretRef: may refer to something outside the cluster/,
  ],
  [
    'unknown source of a file’s content',
    () => withPart(kubeadmFile({ vault: { path: 'payments' } })),
    /contentFrom\.vault\.path: may refer to something outside/,
  ],
];

describe('attacks through the objects of an order', () => {
  it('begins with a set that passes', () => {
    expect(check(alpha())).toEqual([
      expect.objectContaining({ name: 'alpha-workload-credentials' }),
      {
        group: '',
        kind: 'Secret',
        namespace: 'team-a',
        name: 'alpha-cloud-config',
        from: 'OpenStackCluster team-a/alpha spec.identityRef',
      },
    ]);
    expect(() => check(withPart(k0s({})))).not.toThrow();
    expect(() => check(withPart(kamaji({})))).not.toThrow();
    expect(() => check(withPart(chart({})))).not.toThrow();
  });

  it.each(attacks)('refuses: %s', (_name, objects, refusal) => {
    let caught: Error | undefined;
    try {
      check(objects());
    } catch (error) {
      caught = error as Error;
    }
    expect(caught?.name).toBe('NotAllowedError');
    expect(caught?.message).toMatch(refusal);
    expect(caught?.message).not.toContain('s3cret');
  });

  it('refuses the same on CAPO 0.15', () => {
    const objects = build(
      'capo-kubeadm',
      {
        ...({ name: 'alpha', namespace: 'team-a' } as Json),
        kubernetesVersion: 'v1.34.7',
        controlPlane: {
          machine: { flavor: 'SCS-4V-8-50', image: { name: 'x-v1.34.7' } },
        },
        credentials: { secretName: 'payments-prod-kubeconfig' },
        network: { mode: 'managed' },
      },
      capoV1beta2,
    );
    expect(() => check(objects, { target: capoV1beta2 })).toThrow(
      /spec\.identityRef: names Secret payments-prod-kubeconfig/,
    );
  });

  it('leaves the machines of a cluster to its owner', () => {
    const objects = withSpec('KubeadmControlPlane', spec => {
      spec.kubeadmConfigSpec = {
        ...(spec.kubeadmConfigSpec as Json),
        verbosity: 4,
        mounts: [['LABEL=etcd', '/var/lib/etcd']],
        files: [
          { path: '/x', contentFrom: { secret: { name: 'motd', key: 'x' } } },
        ],
        clusterConfiguration: {
          apiServer: { extraVolumes: [{ name: 'a', hostPath: '/etc/audit' }] },
        },
      };
    });
    expect(check(objects)).toContainEqual(
      expect.objectContaining({ kind: 'Secret', name: 'motd' }),
    );
  });

  it('takes what the configuration allows', () => {
    const image = k0s({ image: 'registry.corp.example:5000/k0s/k0s' });
    expect(() =>
      check(withPart(image), {
        operations: { imageRegistries: ['registry.corp.example:5000/k0s/*'] },
      }),
    ).not.toThrow();
    const stack = part(
      'clusterstack.x-k8s.io/v1alpha1',
      'ClusterStack',
      {},
      {
        name: 'openstack-scs2-1-34-v1',
        namespace: 'scs',
      },
    );
    expect(() =>
      check(withPart(stack), { operations: { classNamespaces: ['scs'] } }),
    ).not.toThrow();
    const annotated = kamaji({
      network: { serviceAnnotations: { 'metallb.io/address-pool': 'tenants' } },
    });
    expect(() =>
      check(withPart(annotated), {
        operations: { serviceAnnotations: ['metallb.io/address-pool'] },
      }),
    ).not.toThrow();
  });

  it('lists everything that is wrong', () => {
    const objects = withSpec('MachineDeployment', spec => {
      spec.clusterName = 'beta';
      spec.selector = {};
    });
    expect(() => check(objects)).toThrow(
      /spec\.clusterName: .* spec\.selector: /,
    );
  });

  it.each([
    ['__proto__', /does not write/],
    ['constructor', /does not write/],
    ['toString', /does not write/],
  ])('has no kind and no group called %s', (name, refusal) => {
    const object = part(`${name}/v1`, name, {});
    expect(() => check([object])).toThrow(refusal);
  });

  it('refuses a field called __proto__', () => {
    const spec = JSON.parse('{"__proto__": {"mounts": [1]}}');
    expect(() =>
      check(withPart(part(infrastructure, 'OpenStackMachineTemplate', spec))),
    ).toThrow(/spec\.__proto__/);
  });

  it('tells Secrets of other clusters by their metadata', () => {
    const found = (metadata: Json) => ({
      metadata: { name: 'keys', ...metadata },
    });
    const use = (metadata: Json) => () =>
      requireUsable(found(metadata), 'alpha', 'OpenStackCluster alpha');
    expect(use({})).not.toThrow();
    expect(
      use({ labels: { 'cluster.x-k8s.io/cluster-name': 'alpha' } }),
    ).not.toThrow();
    expect(
      use({ labels: { 'cluster.x-k8s.io/cluster-name': 'beta' } }),
    ).toThrow(/keys belongs to cluster beta/);
    expect(
      use({ ownerReferences: [{ kind: 'Cluster', name: 'beta' }] }),
    ).toThrow(/keys belongs to cluster beta/);
  });
});
