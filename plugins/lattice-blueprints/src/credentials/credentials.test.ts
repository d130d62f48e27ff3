import { smallCluster } from '../__fixtures__/buildOne';
import { capoKubeadm, scsClusterStack } from '../blueprints';

function planOf(credentials: Record<string, unknown>) {
  const parsed = capoKubeadm.parse({
    ...(smallCluster as object),
    credentials,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return capoKubeadm.credentials(parsed.value);
}

it('names the Secrets of a cluster on CAPO', () => {
  expect(planOf({})).toEqual({
    management: {
      name: 'demo-cloud-config',
      namespace: 'default',
      cloudName: 'openstack',
    },
    workload: {
      carrier: 'demo-workload-credentials',
      name: 'cloud-config',
      holds: 'cloud.conf',
    },
  });
  expect(planOf({ secretName: 'mine', workload: false })).toMatchObject({
    management: { name: 'mine' },
    workload: undefined,
  });
});

it('names no Secret where administrators share an identity', () => {
  expect(
    planOf({ identity: 'ClusterIdentity', secretName: 'shared' }),
  ).toBeUndefined();
});

it('carries clouds.yaml to SCS clusters', () => {
  const parsed = scsClusterStack.parse({
    name: 'demo',
    kubernetesVersion: 'v1.34.7',
    variables: { controlPlaneFlavor: 'SCS-4V-8' },
  });
  const plan = scsClusterStack.credentials(
    parsed.ok ? parsed.value : (undefined as never),
  )!;
  expect(plan).toEqual({
    management: {
      name: 'openstack',
      namespace: 'default',
      cloudName: 'openstack',
    },
    workload: {
      carrier: 'demo-workload-credentials',
      name: 'clouds-yaml',
      holds: 'clouds.yaml',
    },
  });
});
