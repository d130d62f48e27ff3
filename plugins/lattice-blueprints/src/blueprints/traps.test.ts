import { parse } from 'yaml';
import {
  buildOne,
  smallCluster,
  smallHosted,
  specOf,
} from '../__fixtures__/buildOne';
import {
  capoV1beta2,
  latticeSchema,
  modern,
  oldCore,
  withoutHelm,
} from '../__fixtures__/targets';
import { servedKind } from '../capabilities/Capabilities';
import { refuseManualScaling } from '../parts/autoscaler';
import { capoKubeadm, getBlueprint, kamaji } from '.';

const uuid = '11111111-1111-4111-8111-111111111111';

describe('k0smotron', () => {
  const objects = buildOne('k0smotron', {
    ...smallHosted,
    controlPlane: {
      image: 'ghcr.io/k0sproject/k0s',
      service: { annotations: { 'example.com/pool': 'public' } },
    },
  });
  const spec = specOf(objects, 'K0smotronControlPlane');

  it('has an image without tag, and the version beside it', () => {
    expect(spec).toMatchObject({
      image: 'ghcr.io/k0sproject/k0s',
      version: 'v1.34.7-k0s.0',
      replicas: 3,
      storage: { type: 'etcd' },
    });
    expect(
      specOf(objects, 'K0sWorkerConfigTemplate').template.spec.version,
    ).toBe('v1.34.7+k0s.0');
    expect(specOf(objects, 'MachineDeployment').template.spec.version).toBe(
      'v1.34.7',
    );
  });

  it('patches the Service in v1beta2 and annotates it in v1beta1', () => {
    expect(spec.patches).toEqual([
      {
        target: { kind: 'Service', component: 'control-plane' },
        patch: {
          type: 'merge',
          content: '{"metadata":{"annotations":{"example.com/pool":"public"}}}',
        },
      },
    ]);
    const old = specOf(
      buildOne(
        'k0smotron',
        {
          ...smallHosted,
          controlPlane: { service: { annotations: { a: 'b' } } },
        },
        { target: oldCore },
      ),
      'K0smotronControlPlane',
    );
    expect(old.service.annotations).toEqual({ a: 'b' });
    expect(old.controllerPlaneFlags).toEqual(['--enable-cloud-provider=true']);
    expect(old.etcd.persistence.size).toBe('1Gi');
  });

  it('runs the cloud controller on workers and knows where k0s keeps the kubelet', () => {
    const charts: { name: string; values: string }[] =
      spec.k0sConfig.spec.extensions.helm.charts;
    const values = Object.fromEntries(
      charts.map(c => [c.name, parse(c.values)]),
    );
    expect(values['openstack-ccm'].nodeSelector).toBeNull();
    expect(
      values['openstack-ccm'].tolerations.map((t: { key: string }) => t.key),
    ).toEqual([
      'node.cloudprovider.kubernetes.io/uninitialized',
      'node.cluster.x-k8s.io/uninitialized',
    ]);
    expect(
      values['openstack-cinder-csi'].csi.plugin.nodePlugin.kubeletDir,
    ).toBe('/var/lib/k0s/kubelet');
    expect(objects.map(object => object.kind)).not.toContain('HelmChartProxy');
  });

  it('leaves the endpoint to k0smotron', () => {
    expect(specOf(objects, 'OpenStackCluster')).toMatchObject({
      apiServerLoadBalancer: { enabled: false },
      disableAPIServerFloatingIP: true,
    });
  });
});

describe('kamaji', () => {
  const input = {
    ...smallHosted,
    network: {
      mode: 'existing',
      network: { id: uuid },
      subnets: [{ id: uuid }],
    },
    controlPlane: { service: { floatingNetworkId: uuid } },
  };

  it('has addresses that resolve, annotations for the load balancer, and no endpoint', () => {
    const objects = buildOne('kamaji', input);
    const spec = specOf(objects, 'KamajiControlPlane');
    expect(spec).toMatchObject({
      kubelet: {
        preferredAddressTypes: ['InternalIP', 'ExternalIP', 'Hostname'],
      },
      network: {
        serviceType: 'LoadBalancer',
        serviceAnnotations: {
          'service.beta.kubernetes.io/openstack-internal-load-balancer':
            'false',
          'loadbalancer.openstack.org/floating-network-id': uuid,
        },
      },
      addons: { coreDNS: {}, kubeProxy: {}, konnectivity: {} },
    });
    expect(spec).not.toHaveProperty('controlPlaneEndpoint');
    const infrastructure = specOf(objects, 'OpenStackCluster');
    expect(infrastructure).toMatchObject({
      apiServerLoadBalancer: { enabled: false },
      disableAPIServerFloatingIP: true,
      disableExternalNetwork: true,
    });
    expect(infrastructure).not.toHaveProperty('apiServerFixedIP');
  });

  it('opens what Calico needs between workers', () => {
    const { managedSecurityGroups } = specOf(
      buildOne('kamaji', input),
      'OpenStackCluster',
    );
    expect(managedSecurityGroups.allNodesSecurityGroupRules).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          protocol: 'tcp',
          portRangeMin: 179,
          remoteManagedGroups: ['worker'],
        }),
        expect.objectContaining({
          protocol: '4',
          remoteManagedGroups: ['worker'],
        }),
      ]),
    );
  });

  it('is refused where CAPO does not serve or prefer v1beta1', () => {
    const parsed = kamaji.parse(input);
    if (!parsed.ok) {
      throw new Error('bad input');
    }
    const [reason] = kamaji.refuse(parsed.value, capoV1beta2);
    expect(reason.message).toContain('only serves v1beta2');
    const both = structuredClone(modern);
    Object.assign(servedKind(both, 'openStackCluster')!, {
      versions: ['v1beta1', 'v1beta2'],
      preferred: 'v1beta2',
    });
    expect(kamaji.refuse(parsed.value, both)[0].message).toContain(
      'prefers v1beta2',
    );
    expect(kamaji.refuse(parsed.value, modern)).toEqual([]);
  });
});

describe('hosted control plane of SCS', () => {
  it('has a gateway, its class, and replicas where they take effect', () => {
    const objects = buildOne('scs-hosted-control-plane', {
      name: 'demo',
      namespace: 'cluster',
      kubernetesVersion: 'v1.34.3',
      gateway: { name: 'capi', namespace: 'capi-system' },
      controlPlane: { replicas: 5 },
      workers: [{ name: 'md-0', replicas: 2 }],
    });
    const { topology } = specOf(objects, 'Cluster');
    expect(topology.classRef).toEqual({
      name: 'openstack-hosted-control-plane-1-34-v1',
      namespace: 'cluster',
    });
    expect(topology.controlPlane.replicas).toBe(5);
    expect(topology.variables).toEqual([
      { name: 'controlPlaneReplicas', value: 5 },
      { name: 'gatewayName', value: 'capi' },
      { name: 'gatewayNamespace', value: 'capi-system' },
    ]);
    expect(specOf(objects, 'ClusterStack')).toMatchObject({
      kubernetesVersion: '1.34',
      noProvider: true,
      versions: ['v1'],
    });
    expect(specOf(objects, 'ClusterResourceSet').resources).toEqual([
      { kind: 'Secret', name: 'demo-workload-credentials' },
    ]);
  });
});

describe('pools', () => {
  const [pool] = smallCluster.workers;
  const { replicas: _, ...unsized } = pool;

  it('leave the number of machines to the autoscaler, and say so', () => {
    const objects = buildOne('capo-kubeadm', {
      ...smallCluster,
      workers: [{ ...unsized, autoscaler: { min: 0, max: 4 } }],
    });
    const deployment = objects.find(
      object => object.kind === 'MachineDeployment',
    )!;
    expect(deployment.spec).not.toHaveProperty('replicas');
    expect(deployment.metadata.annotations).toEqual({
      'cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size': '0',
      'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size': '4',
      'capacity.cluster-autoscaler.kubernetes.io/cpu': '4',
      'capacity.cluster-autoscaler.kubernetes.io/memory': '8192Mi',
    });
    expect(refuseManualScaling(deployment.metadata.annotations)).toContain(
      '0 to 4',
    );
    expect(refuseManualScaling({})).toBeUndefined();
  });

  it('get a new template when machines change, and the same one when only the version of the API does', () => {
    const names = (objects: { kind: string; metadata: { name: string } }[]) =>
      objects
        .filter(o => o.kind === 'OpenStackMachineTemplate')
        .map(o => o.metadata.name);
    const before = names(buildOne('capo-kubeadm', smallCluster));
    expect(
      names(buildOne('capo-kubeadm', smallCluster, { target: capoV1beta2 })),
    ).toEqual(before);
    const bigger = {
      ...pool,
      machine: { ...pool.machine, flavor: 'SCS-8V-16' },
    };
    const after = names(
      buildOne('capo-kubeadm', { ...smallCluster, workers: [bigger] }),
    );
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it('send labels the way on which they arrive', () => {
    const objects = buildOne('capo-kubeadm', {
      ...smallCluster,
      workers: [
        {
          ...pool,
          labels: {
            'node-role.kubernetes.io/worker': '',
            'example.com/team': 'a',
          },
        },
      ],
    });
    expect(
      specOf(objects, 'MachineDeployment').template.metadata.labels,
    ).toMatchObject({
      'node-role.kubernetes.io/worker': '',
    });
    const { nodeRegistration } = specOf(objects, 'KubeadmConfigTemplate')
      .template.spec.joinConfiguration;
    expect(nodeRegistration.kubeletExtraArgs).toContainEqual({
      name: 'node-labels',
      value: 'example.com/team=a',
    });
  });
});

describe('add-ons', () => {
  it('are HelmChartProxies where served, else steps with commands', () => {
    const kindsOf = (target: typeof modern) =>
      buildOne('capo-kubeadm', smallCluster, { target }).map(
        object => object.kind,
      );
    expect(
      kindsOf(modern).filter(kind => kind === 'HelmChartProxy'),
    ).toHaveLength(4);
    expect(kindsOf(withoutHelm)).not.toContain('HelmChartProxy');
    const parsed = capoKubeadm.parse(smallCluster);
    const steps = parsed.ok
      ? capoKubeadm.manualSteps(parsed.value, withoutHelm)
      : [];
    expect(steps.map(step => step.title)).toEqual([
      'Install cilium 1.19.4',
      'Install openstack-cloud-controller-manager 2.34.2',
      'Install openstack-cinder-csi 2.34.3',
      'Install metrics-server 3.13.0',
    ]);
    expect(steps[1].commands[1]).toContain(
      '--version 2.34.2 --namespace kube-system',
    );
    expect(steps[1].files[0].content).toContain(
      'node-role.kubernetes.io/control-plane',
    );
    expect(parsed.ok && capoKubeadm.manualSteps(parsed.value, modern)).toEqual(
      [],
    );
  });
});

describe('one control plane machine on a floating IP', () => {
  it('has no load balancer, and says what it cannot do', () => {
    const input = {
      ...smallCluster,
      apiServer: { exposure: 'floatingIp' },
      controlPlane: { ...smallCluster.controlPlane, replicas: 1 },
    };
    const objects = buildOne('capo-kubeadm', input);
    expect(specOf(objects, 'OpenStackCluster')).not.toHaveProperty(
      'apiServerLoadBalancer',
    );
    const parsed = capoKubeadm.parse(input);
    const { limits, now } = capoKubeadm.describe(
      parsed.ok ? parsed.value : (undefined as never),
    );
    expect(limits.join(' ')).toContain('cannot be rolled');
    expect(now).toMatchObject({ loadBalancers: 0, floatingIps: 1 });
  });
});

describe('lattice-cluster', () => {
  const input = {
    name: 'demo',
    kubernetesVersion: 'v1.32.0',
    openstack: {
      externalNetwork: 'Ext-Net',
      imageName: 'Ubuntu 22.04',
      sshKeyName: 'admin',
    },
    controlPlane: { flavor: 'b2-30' },
    workers: [{ name: 'default', replicas: 5, flavor: 'b2-15' }],
  };
  const blueprint = getBlueprint('lattice-cluster')!;
  const withSchema = (openstack: Parameters<typeof latticeSchema>[0]) => {
    const target = structuredClone(modern);
    Object.assign(servedKind(target, 'latticeCluster')!, {
      schema: latticeSchema(openstack),
    });
    return target;
  };
  const guide = withSchema({ properties: { cpFlavor: { type: 'string' } } });

  it('takes the form that is served', () => {
    const later = specOf(buildOne('lattice-cluster', input), 'LatticeCluster');
    expect(later).toMatchObject({
      providerRef: 'openstack',
      nodes: { controlPlane: { replicas: 3, instanceType: { name: 'b2-30' } } },
    });
    const old = specOf(
      buildOne('lattice-cluster', input, { target: guide }),
      'LatticeCluster',
    );
    expect(old).toMatchObject({
      provider: {
        config: { openstack: { cpFlavor: 'b2-30', workerFlavor: 'b2-15' } },
      },
      nodes: { controlPlane: 3, workerPools: { default: { replicas: 5 } } },
    });
    expect(old).not.toHaveProperty('providerRef');
  });

  it.each([
    ['without openstack', withSchema(undefined), /no openstack provider/],
    [
      'without its setting',
      { ...modern, settings: {} },
      /lattice\.latticeClusters/,
    ],
    [
      'without a schema',
      {
        ...modern,
        served: {
          'lattice.dev': { LatticeCluster: { versions: ['v1alpha1'] } },
        },
      },
      /not known/,
    ],
    [
      'not served at all',
      { ...modern, served: {} },
      /does not serve LatticeCluster/,
    ],
  ])('is refused %s', (_, target, reason) => {
    const parsed = blueprint.parse(input);
    const issues = parsed.ok ? blueprint.refuse(parsed.value, target) : [];
    expect(issues.map(issue => issue.message).join(' ')).toMatch(reason);
  });
});
