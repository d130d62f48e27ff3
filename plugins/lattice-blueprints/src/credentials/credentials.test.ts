import { parse } from 'yaml';
import { smallCluster } from '../__fixtures__/buildOne';
import { capoKubeadm, scsClusterStack } from '../blueprints';
import { buildCredentialSecrets } from './buildCredentialSecrets';
import { readCloud } from './readCloud';

const cloudsYaml = `
clouds:
  openstack:
    auth:
      auth_url: https://keystone.example.com/v3
      application_credential_id: abc
      application_credential_secret: 'p"a\\ss'
    region_name: RegionOne
    interface: public
`;

function planOf(input: unknown) {
  const parsed = capoKubeadm.parse(input);
  return capoKubeadm.credentials(
    parsed.ok ? parsed.value : (undefined as never),
  )!;
}

it('makes the Secrets in every shape that the flavour needs', () => {
  const result = buildCredentialSecrets(planOf(smallCluster), {
    clusterName: 'demo',
    cloudsYaml,
    ca: '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n',
  });
  if (!result.ok) {
    throw new Error(result.reason);
  }
  const [own, carrier] = result.secrets;
  expect(own).toMatchObject({
    metadata: {
      name: 'demo-cloud-config',
      namespace: 'default',
      labels: { 'clusterctl.cluster.x-k8s.io/move': 'true' },
    },
    stringData: { 'clouds.yaml': cloudsYaml, cacert: expect.any(String) },
  });
  expect(carrier).toMatchObject({
    metadata: { name: 'demo-workload-credentials' },
    type: 'addons.cluster.x-k8s.io/resource-set',
  });
  const inside = parse(carrier.stringData['cloud-config.yaml']);
  expect(inside).toMatchObject({
    kind: 'Secret',
    metadata: { name: 'cloud-config', namespace: 'kube-system' },
  });
  expect(inside.stringData['cloud.conf'].split('\n')).toEqual([
    '[Global]',
    'auth-url="https://keystone.example.com/v3"',
    'application-credential-id="abc"',
    'application-credential-secret="p\\"a\\\\ss"',
    'region="RegionOne"',
    'ca-file="/etc/config/ca.crt"',
    '',
  ]);
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

it.each([
  ['not yaml: [', 'clouds.yaml has no cloud openstack'],
  ['clouds: {other: {}}', 'clouds.yaml has no cloud openstack'],
  [
    'clouds: {openstack: {auth: {username: hidden}}}',
    'the cloud has no auth_url',
  ],
  [
    'clouds: {openstack: {auth: {auth_url: x, username: hidden}}}',
    'the cloud has neither an application credential nor user name and password',
  ],
])(
  'says what is missing in %s, and nothing of what is there',
  (text, reason) => {
    expect(readCloud(text, 'openstack')).toEqual({ ok: false, reason });
  },
);
