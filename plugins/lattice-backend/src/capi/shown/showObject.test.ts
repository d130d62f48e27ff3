import { detailFields } from '../../diagnosis/details/detailFields';
import { projections } from '../projections';
import { showObject } from './showObject';
import { below, FieldTree, fieldTreeOf, stepsOf } from './FieldTree';

const SECRET = 'Zx9-hunter2';

function shown(
  apiVersion: string,
  kind: string,
  content: object,
  metadata: object = {},
) {
  const raw = {
    apiVersion,
    kind,
    metadata: { name: 'alpha', namespace: 'team-a', uid: 'u', ...metadata },
    ...content,
  };
  const found = showObject(raw)!;
  expect(JSON.stringify(found)).not.toContain(SECRET);
  return found;
}

describe('object view shows', () => {
  it('no HelmReleaseProxy values', () => {
    const { object, omitted } = shown(
      'addons.cluster.x-k8s.io/v1alpha1',
      'HelmReleaseProxy',
      { spec: { chartName: 'db', version: '1.0.0', values: `pw: ${SECRET}` } },
    );
    expect(object.spec).toEqual({ chartName: 'db', version: '1.0.0' });
    expect(omitted).toEqual(['spec.values']);
  });

  it('no kubeadm commands', () => {
    const kubeadm = {
      preKubeadmCommands: [`echo ${SECRET}`],
      postKubeadmCommands: [`echo ${SECRET}`],
      users: [{ name: 'ops', passwd: SECRET }],
      files: [{ path: '/etc/x', content: SECRET }],
    };
    const { object, omitted } = shown(
      'controlplane.cluster.x-k8s.io/v1beta2',
      'KubeadmControlPlane',
      { spec: { version: 'v1.35.0', kubeadmConfigSpec: kubeadm } },
    );
    expect(object.spec).toEqual({
      version: 'v1.35.0',
      kubeadmConfigSpec: {
        users: [{ name: 'ops' }],
        files: [{ path: '/etc/x' }],
      },
    });
    expect(omitted).toEqual([
      'spec.kubeadmConfigSpec.preKubeadmCommands',
      'spec.kubeadmConfigSpec.postKubeadmCommands',
      'spec.kubeadmConfigSpec.users[].passwd',
      'spec.kubeadmConfigSpec.files[].content',
    ]);
    shown('bootstrap.cluster.x-k8s.io/v1beta2', 'KubeadmConfig', {
      spec: kubeadm,
    });
    shown('bootstrap.cluster.x-k8s.io/v1beta2', 'KubeadmConfigTemplate', {
      spec: { template: { spec: kubeadm } },
    });
  });

  it('no RKE2 additionalUserData', () => {
    const agentConfig = {
      format: 'cloud-config',
      additionalUserData: { config: SECRET, data: { key: SECRET } },
    };
    const { omitted } = shown(
      'controlplane.cluster.x-k8s.io/v1beta2',
      'RKE2ControlPlane',
      { spec: { agentConfig, preRKE2Commands: [SECRET] } },
    );
    expect(omitted).toEqual([
      'spec.agentConfig.additionalUserData',
      'spec.preRKE2Commands',
    ]);
    shown('bootstrap.cluster.x-k8s.io/v1beta2', 'RKE2Config', {
      spec: { agentConfig },
    });
  });

  it('no topology variable values', () => {
    const variables = [
      { name: 'adminPassword', value: SECRET },
      { name: 'registry', value: { password: SECRET } },
    ];
    const { object, omitted } = shown('cluster.x-k8s.io/v1beta2', 'Cluster', {
      spec: { topology: { classRef: { name: 'scs2' }, variables } },
    });
    expect(object.spec).toEqual({
      topology: {
        classRef: { name: 'scs2' },
        variables: [{ name: 'adminPassword' }, { name: 'registry' }],
      },
    });
    expect(omitted).toEqual(['spec.topology.variables[].value']);
  });

  it('no DataStore passwords', () => {
    const { object } = shown('kamaji.clastix.io/v1alpha1', 'DataStore', {
      spec: {
        driver: 'PostgreSQL',
        endpoints: [`postgres://kine:${SECRET}@db:5432`],
        basicAuth: {
          username: { content: SECRET },
          password: { content: SECRET },
        },
      },
    });
    expect(object.spec).toEqual({
      driver: 'PostgreSQL',
      endpoints: ['postgres://(removed)@db:5432'],
    });
  });

  it('no kineDataSourceURL', () => {
    const spec = {
      version: 'v1.35.0',
      kineDataSourceURL: `mysql://root:${SECRET}@tcp(db)/k`,
      storage: { kine: { dataSourceURL: SECRET } },
      controlPlaneFlags: [`--x=${SECRET}`],
    };
    const { omitted } = shown(
      'controlplane.cluster.x-k8s.io/v1beta1',
      'K0smotronControlPlane',
      { spec },
    );
    expect(omitted).toEqual([
      'spec.kineDataSourceURL',
      'spec.storage.kine',
      'spec.controlPlaneFlags',
    ]);
    shown('k0smotron.io/v1beta1', 'Cluster', { spec });
  });

  it('no extraArgs', () => {
    const apiServer = { extraArgs: { 'token-auth-file': SECRET } };
    const { omitted } = shown(
      'controlplane.cluster.x-k8s.io/v1beta1',
      'KubeadmControlPlane',
      { spec: { kubeadmConfigSpec: { clusterConfiguration: { apiServer } } } },
    );
    expect(omitted).toEqual([
      'spec.kubeadmConfigSpec.clusterConfiguration.apiServer.extraArgs',
    ]);
    shown('controlplane.cluster.x-k8s.io/v1alpha2', 'KamajiControlPlane', {
      spec: { apiServer: { extraArgs: [SECRET] } },
    });
  });

  it('no unknown annotations', () => {
    const annotations = {
      'kubectl.kubernetes.io/last-applied-configuration': SECRET,
      'controlplane.cluster.x-k8s.io/kubeadm-cluster-configuration': SECRET,
      'controlplane.cluster.x-k8s.io/rke2-server-configuration': SECRET,
      'example.org/token': SECRET,
      'lattice.dev/anything': SECRET,
      'cluster.x-k8s.io/cloned-from-name': 'alpha-cp',
    };
    const { object, omitted } = shown(
      'cluster.x-k8s.io/v1beta2',
      'Machine',
      {},
      { annotations, labels: { ok: 'a.b', bad: `not a label ${SECRET}` } },
    );
    expect(object.metadata).toMatchObject({
      annotations: { 'cluster.x-k8s.io/cloned-from-name': 'alpha-cp' },
      labels: { ok: 'a.b' },
    });
    expect(omitted).toContain('metadata.annotations["example.org/token"]');
    expect(omitted).toContain('metadata.labels["bad"]');
  });

  it('of a provider that no row names only what the contract says', () => {
    const { object, omitted } = shown(
      'infrastructure.cluster.x-k8s.io/v1beta1',
      'AcmeMachine',
      {
        spec: { providerID: 'acme://1', adminPassword: SECRET },
        status: {
          ready: true,
          console: SECRET,
          conditions: [{ type: 'Ready', message: `password=${SECRET}` }],
        },
      },
    );
    expect(object.spec).toEqual({ providerID: 'acme://1' });
    expect(object.status).toEqual({
      ready: true,
      conditions: [{ type: 'Ready', message: 'password=(removed)' }],
    });
    expect(omitted).toEqual(['spec.adminPassword', 'status.console']);
  });

  it('nothing of Secrets, and no key of a map that may be data', () => {
    const head = { apiVersion: 'v1', metadata: { name: 's' } };
    expect(showObject({ ...head, kind: 'Secret' })).toBeUndefined();
    expect(showObject({ ...head, kind: 'ConfigMap' })).toBeUndefined();
    const { omitted } = shown('v1', 'Pod', {
      spec: { [`${SECRET}!`]: 'x', containers: [{ env: [{ value: SECRET }] }] },
    });
    expect(omitted).toEqual(['spec.*', 'spec.containers[].env']);
  });
});

describe('the table of kinds', () => {
  it('shows every field that the diagnosis keeps', () => {
    // Only the name of the provider is kept, not its configuration.
    const namesOnly = ['spec.provider.config'];
    const hidden = Object.entries(detailFields).flatMap(([kind, fields]) => {
      const row = projections.find(projection => projection.kind === kind)!;
      return Object.values(fields)
        .flat()
        .filter(path => !namesOnly.includes(path))
        .filter(path => !isShown(fieldTreeOf(row.shows), path));
    });
    expect(hidden).toEqual([]);
  });
});

function isShown(tree: FieldTree, path: string): boolean {
  const node = stepsOf(path).reduce<FieldTree | undefined>(
    (at, step) => at && below(at, step),
    tree,
  );
  return node?.shown === true || node?.fields.get('[]')?.shown === true;
}
