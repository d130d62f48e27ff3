import { buildOne, smallCluster, specOf } from '../__fixtures__/buildOne';
import { capoV1beta2, modern, withoutHelm } from '../__fixtures__/targets';
import { refuseManualScaling } from '../parts/autoscaler';
import { capoKubeadm } from '.';

describe('images', () => {
  const warningsOf = (kubernetesVersion: string) => {
    const parsed = capoKubeadm.parse({ ...smallCluster, kubernetesVersion });
    return parsed.ok
      ? parsed.warnings
          .filter(({ path }) => path.includes('image'))
          .map(({ path, message }) => `${path.join('.')}: ${message}`)
      : parsed.issues;
  };

  it('of another version than the cluster are warned about', () => {
    expect(warningsOf('v1.34.7')).toEqual([]);
    const words =
      'ubuntu-2404-kube-v1.34.7 looks like Kubernetes v1.34.7, but the cluster uses v1.35.4';
    expect(warningsOf('v1.35.4')).toEqual([
      `controlPlane.machine.image.name: ${words}`,
      `workers.0.machine.image.name: ${words}`,
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

describe('access to machines', () => {
  const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA== ann@example.com';
  const order = { ...smallCluster, sshAuthorizedKeys: [key] };

  it('goes to every machine, and to nobody unless asked', () => {
    const kinds = ['KubeadmControlPlane', 'KubeadmConfigTemplate'];
    const users = (input: object) =>
      buildOne('capo-kubeadm', input as typeof smallCluster)
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ spec }) => JSON.stringify(spec).includes(key));
    expect(users(order)).toEqual([true, true]);
    expect(users(smallCluster)).toEqual([false, false]);
  });

  it('takes public keys only', () => {
    const wrong = [
      '-----BEGIN OPENSSH PRIVATE KEY-----',
      `${key}\nssh-rsa AAAA`,
      'ssh-ed25519',
    ];
    for (const text of wrong) {
      const parsed = capoKubeadm.parse({
        ...order,
        sshAuthorizedKeys: [text],
      });
      expect(parsed).toMatchObject({
        ok: false,
        issues: [{ path: ['sshAuthorizedKeys', 0] }],
      });
    }
  });

  it('takes images from a registry of its own', () => {
    const objects = buildOne('capo-kubeadm', {
      ...smallCluster,
      imageRepository: 'registry.example.com:5000',
    } as typeof smallCluster);
    expect(JSON.stringify(objects)).toContain(
      '"imageRepository":"registry.example.com:5000"',
    );
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
      'Install openstack-cloud-controller-manager 2.34.1',
      'Install openstack-cinder-csi 2.34.1',
      'Install metrics-server 3.13.0',
    ]);
    expect(steps[1].commands[1]).toContain(
      '--version 2.34.1 --namespace kube-system',
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
    expect(limits.join(' ')).toContain("can't roll out changes");
    expect(now).toMatchObject({ loadBalancers: 0, floatingIps: 1 });
  });
});
