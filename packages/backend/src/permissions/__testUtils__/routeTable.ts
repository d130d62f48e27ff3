import { Person, people } from './TeamsPortal';
import { Target, targets } from './seedTeams';

/** What a route asks for, as docs/permissions.md names it. */
export type Need =
  | 'team'
  | 'see'
  | 'change'
  | 'create'
  | 'override'
  | 'adopt'
  | 'break glass'
  | 'use'
  | 'manifests';

/** Statuses for the targets own, guest, other and shared; 2 is any success. */
export const outcomes: Record<Need, Record<Person, number[]>> = {
  // People of any team; what the answer holds is cut.
  team: {
    platform: [2, 2, 2, 2],
    owner: [2, 2, 2, 2],
    neighbour: [2, 2, 2, 2],
    'other team': [2, 2, 2, 2],
    'no team': [403, 403, 403, 403],
    'signed out': [401, 401, 401, 401],
  },
  // The owner of the cluster or of its namespace.
  see: {
    platform: [2, 2, 2, 2],
    owner: [2, 2, 404, 2],
    neighbour: [404, 2, 2, 404],
    'other team': [404, 404, 404, 404],
    'no team': [403, 403, 403, 403],
    'signed out': [401, 401, 401, 401],
  },
  // The owner of the namespace; whoever may see it is told so.
  change: {
    platform: [2, 2, 2, 2],
    owner: [2, 2, 404, 403],
    neighbour: [404, 403, 2, 404],
    'other team': [404, 404, 404, 404],
    'no team': [403, 403, 403, 403],
    'signed out': [401, 401, 401, 401],
  },
  // The owner of the namespace, for a cluster of their own.
  create: {
    platform: [2, 2, 2, 2],
    owner: [2, 2, 403, 403],
    neighbour: [403, 403, 2, 403],
    'other team': [403, 403, 403, 403],
    'no team': [403, 403, 403, 403],
    'signed out': [401, 401, 401, 401],
  },
  // Off in the shipped policy.
  'break glass': {
    platform: [403, 403, 403, 403],
    owner: [403, 403, 403, 403],
    neighbour: [403, 403, 403, 403],
    'other team': [403, 403, 403, 403],
    'no team': [403, 403, 403, 403],
    'signed out': [401, 401, 401, 401],
  },
  // Only the platform team overrides checks.
  override: {
    platform: [2, 2, 2, 2],
    owner: [403, 403, 403, 403],
    neighbour: [403, 403, 403, 403],
    'other team': [403, 403, 403, 403],
    'no team': [403, 403, 403, 403],
    'signed out': [401, 401, 401, 401],
  },
  // Who owns a cluster, only the platform team says.
  adopt: {
    platform: [2, 2, 2, 2],
    owner: [403, 403, 403, 403],
    neighbour: [403, 403, 403, 403],
    'other team': [403, 403, 403, 403],
    'no team': [403, 403, 403, 403],
    'signed out': [401, 401, 401, 401],
  },
  // The owner of the namespace; an owner that is claimed counts for nothing.
  use: {
    platform: [2, 2, 2, 2],
    owner: [2, 2, 403, 403],
    neighbour: [403, 403, 2, 403],
    'other team': [403, 403, 403, 403],
    'no team': [403, 403, 403, 403],
    'signed out': [401, 401, 401, 401],
  },
  // Raw manifests are the platform team's.
  manifests: {
    platform: [2, 2, 2, 2],
    owner: [403, 403, 403, 403],
    neighbour: [403, 403, 403, 403],
    'other team': [403, 403, 403, 403],
    'no team': [403, 403, 403, 403],
    'signed out': [401, 401, 401, 401],
  },
};

export interface Asked {
  person: Person;
  target: Target;
  /** Of an object of the target. */
  uid: string;
  /** Name of a machine of the target. */
  machine: string;
  /** A newer version that the target may have. */
  version: string;
  /** Id of a recorded change of the target. */
  revision: string;
  /** Id of a run of the target. */
  run: string;
  /** Id of a wave over the target alone. */
  wave: string;
}

export interface Route {
  operationId: string;
  /** What else tells it from other rows of the same route. */
  variant?: string;
  need: Need;
  request(asked: Asked): { method: string; path: string; body?: unknown };
}

const machine = {
  flavor: 'SCS-4V-8-50',
  image: { name: 'ubuntu-2404-kube-v1.34.7' },
};

const ownerOf = (person: Person) => people[person]?.[0] ?? 'group:default/a';

export const clusterOf = (target: Target) =>
  `mgmt/${targets[target].namespace}/${targets[target].name}`;

const freshName = ({ person, target }: Asked) =>
  `${person}-${target}`.replaceAll(' ', '-');

export function orderOf(asked: Asked) {
  return {
    managementCluster: 'mgmt',
    blueprint: 'capo-kubeadm',
    input: {
      name: freshName(asked),
      namespace: targets[asked.target].namespace,
      owner: ownerOf(asked.person),
      kubernetesVersion: 'v1.34.7',
      controlPlane: { replicas: 1, machine },
      workers: [{ name: 'general', replicas: 1, machine }],
      network: {
        mode: 'managed',
        externalNetwork: { id: '5f1d1d0b-5b3c-4f1e-9d4a-0a4b0c1d2e3f' },
      },
      addons: { cni: 'none' },
    },
  };
}

function manifestsOf(asked: Asked) {
  const { namespace } = targets[asked.target];
  return {
    managementCluster: 'mgmt',
    manifests: [
      {
        apiVersion: 'cluster.x-k8s.io/v1beta2',
        kind: 'Cluster',
        metadata: {
          name: `raw-${freshName(asked)}`,
          namespace,
          annotations: { 'lattice.dev/owner': ownerOf(asked.person) },
        },
        spec: { paused: true },
      },
    ],
  };
}

export const cloudsYaml = `clouds:
  openstack:
    auth_type: v3applicationcredential
    auth:
      auth_url: https://keystone.example/v3
      application_credential_id: "0123"
      application_credential_secret: s3cret
`;

export function credentialsOf(asked: Asked) {
  return {
    managementCluster: 'mgmt',
    namespace: targets[asked.target].namespace,
    blueprint: 'capo-kubeadm',
    cluster: freshName(asked),
    owner: ownerOf(asked.person),
    cloudsYaml,
    dryRun: true,
  };
}

/** Credentials of a namespace, named by whoever asks. */
const lookWith = (credentials: object, more: object = {}) => {
  return ({ person, target }: Asked) => ({
    managementCluster: 'mgmt',
    namespace: targets[target].namespace,
    owner: ownerOf(person),
    credentials,
    ...more,
  });
};
const entered = lookWith({ cloudsYaml });
const stored = lookWith({ secret: 'cloud-of-the-namespace' });
const configured = lookWith({ project: 'reader' });
const checked = lookWith({ cloudsYaml }, { order: { machines: [] } });

const clusterPath = ({ target }: Asked) =>
  `/clusters/mgmt/${targets[target].namespace}/${targets[target].name}`;

const get = (operationId: string, need: Need, path: (a: Asked) => string) => ({
  operationId,
  need,
  request: (asked: Asked) => ({ method: 'GET', path: path(asked) }),
});

const post = (
  operationId: string,
  need: Need,
  path: (asked: Asked) => string,
  body: (asked: Asked) => unknown,
  variant?: string,
): Route => ({
  operationId,
  variant,
  need,
  request: asked => ({ method: 'POST', path: path(asked), body: body(asked) }),
});

const own = (end: string) => (asked: Asked) => `${clusterPath(asked)}${end}`;
const at = (path: string) => () => path;
const inNamespace = (path: string) => (asked: Asked) =>
  `${path}namespace=${targets[asked.target].namespace}`;
const idOf = ({ target }: Asked) => ({
  managementCluster: 'mgmt',
  namespace: targets[target].namespace,
  name: targets[target].name,
});
const query = 'managementCluster=mgmt';

/** Every route of the OpenAPI document; some ask for more than one right. */
export const routeTable: Route[] = [
  get('listManagementClusters', 'team', at('/management-clusters')),
  get('listClusters', 'team', at('/clusters')),
  get('streamClusters', 'team', at('/stream')),
  get('getFleetDiagnosis', 'team', at('/diagnosis')),
  get('getFleetTrends', 'team', at('/trends')),
  get('listFlavours', 'team', at(`/flavours?${query}`)),
  get('getBlueprint', 'team', at('/blueprints/capo-kubeadm')),
  get(
    'listManagementClusterChoices',
    'team',
    at('/choices/management-clusters'),
  ),
  get('listNamespaceChoices', 'team', at(`/choices/namespaces?${query}`)),
  get('listMachineSizeChoices', 'team', at(`/choices/machine-sizes?${query}`)),
  get(
    'listVersionChoices',
    'create',
    inNamespace(`/choices/versions?${query}&blueprint=capo-kubeadm&`),
  ),
  get('listClassChoices', 'create', inNamespace(`/choices/classes?${query}&`)),
  get(
    'listCredentialsChoices',
    'create',
    inNamespace(`/choices/credentials?${query}&blueprint=capo-kubeadm&`),
  ),
  get('getCluster', 'see', own('')),
  get('getClusterTree', 'see', own('/tree')),
  get('getClusterMachines', 'see', own('/machines')),
  get('getClusterEvents', 'see', own('/events')),
  get('getClusterTimeline', 'see', own('/timeline')),
  get('getClusterTrends', 'see', own('/trends?range=week')),
  get('getClusterObject', 'see', asked => own(`/objects/${asked.uid}`)(asked)),
  get('getClusterDiagnosis', 'see', own('/diagnosis')),
  {
    ...get('getClusterDiagnosis', 'change', own('/diagnosis?logs=true')),
    variant: 'with logs',
  },
  get('getEvidenceMarkdown', 'see', own('/diagnosis/evidence.md')),
  get('getEvidenceBundle', 'see', own('/diagnosis/evidence.tar')),
  get('listUpgradeVersions', 'see', own('/versions')),
  get('listRuns', 'team', at('/runs')),
  get('listClusterRuns', 'see', own('/runs')),
  get('getRun', 'see', ({ run }) => `/runs/${run}`),
  ...(['pause', 'resume', 'stop'] as const).map(name =>
    post(
      `${name}Run`,
      'change',
      ({ run }) => `/runs/${run}/${name}`,
      () => ({}),
    ),
  ),
  get('listWaves', 'team', at('/waves')),
  get('getWave', 'see', ({ wave }) => `/waves/${wave}`),
  get('checkWave', 'see', ({ wave }) => `/waves/${wave}/check`),
  post('startWave', 'change', at('/waves'), ({ target, version }) => ({
    title: 'Tested',
    change: { operation: 'upgrade', version },
    clusters: [clusterOf(target)],
    dryRun: true,
  })),
  ...(['pause', 'resume'] as const).map(name =>
    post(
      `${name}Wave`,
      'change',
      ({ wave }) => `/waves/${wave}/${name}`,
      () => ({}),
    ),
  ),
  post(
    'skipWaveCluster',
    'change',
    ({ wave }) => `/waves/${wave}/skip`,
    ({ target }) => ({ cluster: clusterOf(target), reason: 'Tested' }),
  ),
  post(
    'stopWave',
    'change',
    ({ wave }) => `/waves/${wave}/stop`,
    () => ({}),
  ),
  get('getEntityStatus', 'see', ({ target }) => {
    const { namespace, name } = targets[target];
    return `/entities/resource/default/mgmt.${namespace}.${name}`;
  }),
  get('getKubeconfigAccess', 'change', own('/kubeconfigs')),
  post('getKubeconfig', 'change', own('/kubeconfig'), () => ({})),
  post(
    'getPermanentKubeconfig',
    'break glass',
    own('/permanent-kubeconfig'),
    () => ({ reason: 'Tested' }),
  ),
  ...(['pause', 'resume'] as const).map(name =>
    post(`${name}Cluster`, 'change', own(`/${name}`), () => ({ dryRun: true })),
  ),
  post('scaleCluster', 'change', own('/scale'), () => ({
    replicas: 3,
    dryRun: true,
  })),
  ...(['replace', 'remove'] as const).map(change =>
    post(
      `${change}Machine`,
      'change',
      own(`/${change}-machine`),
      ({ machine: name }) => ({ machine: name, dryRun: true }),
    ),
  ),
  post('restartRollout', 'change', own('/rollout'), () => ({ dryRun: true })),
  post('changeCluster', 'change', own('/change'), () => ({
    controlPlane: { replicas: 3 },
    dryRun: true,
  })),
  post('adoptCluster', 'adopt', own('/adopt'), ({ target }) => ({
    owner: `group:default/${targets[target].owner}`,
    dryRun: true,
  })),
  get('listRevisions', 'see', own('/revisions')),
  post('undoChange', 'change', own('/undo'), ({ revision }) => ({
    revision,
    dryRun: true,
  })),
  post('upgradeCluster', 'change', own('/upgrade'), ({ version }) => ({
    version,
    dryRun: true,
  })),
  post(
    'upgradeCluster',
    'override',
    own('/upgrade'),
    ({ version }) => ({ version, dryRun: true, overrideReason: 'Tested' }),
    'with a failed check',
  ),
  post('deleteCluster', 'change', own('/delete'), ({ target }) => ({
    confirm: targets[target].name,
    dryRun: true,
  })),
  post('render', 'create', at('/render'), orderOf),
  post('render', 'manifests', at('/render'), manifestsOf, 'manifests'),
  post('plan', 'create', at('/plan'), a => ({
    operation: 'create',
    ...orderOf(a),
  })),
  post(
    'plan',
    'manifests',
    at('/plan'),
    a => ({ operation: 'create', ...manifestsOf(a) }),
    'manifests',
  ),
  post(
    'plan',
    'change',
    at('/plan'),
    a => ({ operation: 'scale', cluster: idOf(a), replicas: 3 }),
    'scale',
  ),
  post(
    'plan',
    'change',
    at('/plan'),
    a => ({ operation: 'delete', cluster: idOf(a) }),
    'delete',
  ),
  post('applyCredentials', 'create', at('/credentials'), credentialsOf),
  get('listOpenStackClouds', 'team', at('/openstack/clouds')),
  get(
    'listOpenStackProjects',
    'use',
    inNamespace(`/openstack/projects?${query}&`),
  ),
  post('getOpenStackChoices', 'use', at('/openstack/choices'), entered),
  post(
    'getOpenStackChoices',
    'use',
    at('/openstack/choices'),
    stored,
    'Secret',
  ),
  post(
    'getOpenStackChoices',
    'use',
    at('/openstack/choices'),
    configured,
    'configured reader',
  ),
  post('getOpenStackQuota', 'use', at('/openstack/quota'), entered),
  post('checkOpenStackOrder', 'use', at('/openstack/preflight'), checked),
  post('getOpenStackLeftovers', 'use', at('/openstack/leftovers'), entered),
  post(
    'getOpenStackLeftovers',
    'use',
    at('/openstack/leftovers'),
    stored,
    'Secret',
  ),
  post(
    'removeOpenStackLeftover',
    'use',
    at('/openstack/leftovers/removals'),
    lookWith({ cloudsYaml }, { kind: 'volume', id: 'none' }),
  ),
  post(
    'makeApplicationCredential',
    'use',
    at('/openstack/application-credentials'),
    asked => ({
      ...entered(asked),
      cluster: freshName(asked),
      blueprint: 'capo-kubeadm',
      days: 90,
      dryRun: true,
    }),
  ),
  post(
    'revokeApplicationCredentials',
    'use',
    at('/openstack/application-credentials/revocations'),
    ({ target }) => ({
      managementCluster: 'mgmt',
      namespace: targets[target].namespace,
      credentials: { cloudsYaml },
    }),
  ),
  get('getClusterCloud', 'change', own('/cloud')),
  get('getMachineCloud', 'change', asked =>
    own(`/machines/${asked.machine}/cloud`)(asked),
  ),
  post('apply', 'create', at('/apply'), orderOf),
  post('apply', 'manifests', at('/apply'), manifestsOf, 'manifests'),
];
