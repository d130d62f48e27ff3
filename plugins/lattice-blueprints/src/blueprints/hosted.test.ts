import { parse } from 'yaml';
import { buildOne, smallHosted, specOf } from '../__fixtures__/buildOne';
import { capoV1beta2, modern, oldCore } from '../__fixtures__/targets';
import { BlueprintRefusedError } from '../blueprint/BlueprintRefusedError';
import { servedKind } from '../capabilities/Capabilities';
import { kamaji } from '.';

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
    expect(() => kamaji.build(parsed.value, capoV1beta2)).toThrow(
      BlueprintRefusedError,
    );
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
