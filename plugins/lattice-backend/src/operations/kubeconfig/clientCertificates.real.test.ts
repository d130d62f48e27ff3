import { accessObjects } from '@lattice-dev/plugin-lattice-blueprints';
import { parseAllDocuments } from 'yaml';
import { eventually } from '../../__testUtils__/RealFleet';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { KubeObject } from '../objects/KubeObject';
import { Target } from '../Target';
import { testAuthority } from './__testUtils__/testAuthority';
import { WorkloadApiServer } from './__testUtils__/WorkloadApiServer';
import { composeKubeconfig } from './composeKubeconfig';
import { readClientAuthority } from './readClientAuthority';
import { signClientCertificate } from './signClientCertificate';

jest.setTimeout(180_000);

const id = { managementCluster: 'm', namespace: 'team-a', name: 'alpha' };
const amara = 'user:default/amara';
const clusterType = 'cluster.x-k8s.io/secret';

/**
 * Where each control plane provider keeps the authority for clients, and the
 * Secret's type. Kubeadm, k0smotron, Kamaji and hosted control planes were
 * read in their sources, as RKE2; only kubeadm's controller runs in the lab.
 */
const layouts = [
  { kind: 'KubeadmControlPlane', secret: 'alpha-ca', type: clusterType },
  { kind: 'RKE2ControlPlane', secret: 'alpha-cca', type: clusterType },
  { kind: 'K0smotronControlPlane', secret: 'alpha-ca', type: clusterType },
  { kind: 'KamajiControlPlane', secret: 'alpha-ca', type: clusterType },
  { kind: 'HostedControlPlane', secret: 'alpha-ca', type: 'kubernetes.io/tls' },
].map(layout => ({ ...layout, pair: testAuthority() }));

type Layout = (typeof layouts)[number];

/** A management cluster that has just this Secret. */
function targetWith({ secret, type, pair }: Layout): Target {
  const encoded = (pem: string) => Buffer.from(pem).toString('base64');
  const object: KubeObject = {
    apiVersion: 'v1',
    kind: 'Secret',
    type,
    metadata: {
      name: secret,
      labels: { 'cluster.x-k8s.io/cluster-name': 'alpha' },
    },
    data: {
      'tls.crt': encoded(pair['tls.crt']),
      'tls.key': encoded(pair['tls.key']),
    },
  };
  const get = async ({ name }: { name: string }) =>
    name === secret ? object : undefined;
  return { client: { get } } as unknown as Target;
}

const clusterOf = ({ kind }: Layout): KubeObject => ({
  apiVersion: 'cluster.x-k8s.io/v1beta2',
  kind: 'Cluster',
  metadata: { name: 'alpha', namespace: 'team-a', uid: 'u' },
  spec: { controlPlaneRef: { kind, name: 'alpha' } },
});

describe('client certificates on a real API server', () => {
  let workload: WorkloadApiServer;

  async function connect(
    layout: Layout,
    groups: string[],
    seconds = 3_600,
  ): Promise<ManagementCluster> {
    const authority = await readClientAuthority(targetWith(layout), {
      id,
      cluster: clusterOf(layout),
    });
    const now = new Date();
    const user = await signClientCertificate({
      authority,
      user: amara,
      groups,
      from: now,
      until: new Date(now.getTime() + seconds * 1_000),
    });
    const ca = Buffer.from(workload.serverCa).toString('base64');
    const permanent = JSON.stringify({
      clusters: [
        {
          name: 'alpha',
          cluster: {
            server: workload.server,
            'certificate-authority-data': ca,
          },
        },
      ],
    });
    const document = composeKubeconfig({
      permanent,
      name: 'alpha',
      userName: amara,
      user,
    });
    return ManagementCluster.create({
      name: 'alpha',
      sandbox: false,
      connection: { type: 'kubeconfig-inline', document },
    });
  }

  const post = (cluster: ManagementCluster, path: string, body: object) =>
    cluster.requestJson<KubeObject>({
      method: 'POST',
      path,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const can = async (cluster: ManagementCluster, verb: string, what: string) =>
    cluster
      .requestJson({
        path: `/api/v1/namespaces/default/${what}`,
        ...(verb === 'create' && {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ metadata: { name: `by-${Date.now()}` } }),
        }),
      })
      .then(
        () => true,
        (error: { statusCode?: number }) => error.statusCode,
      );

  beforeAll(async () => {
    workload = await WorkloadApiServer.start(
      process.env.LATTICE_LAB_KUBECONFIG!,
      layouts.map(({ pair }) => pair['tls.crt']),
    );
    const admin = await connect(layouts[0], ['system:masters']);
    const basic = 'clusterrolebindings/system:basic-user';
    await eventually('the API server with its roles', 60_000, () =>
      Promise.all(
        [
          `/apis/rbac.authorization.k8s.io/v1/${basic}`,
          '/api/v1/namespaces/default',
        ].map(path => admin.requestJson({ path })),
      ).then(
        () => true,
        () => false,
      ),
    );
    // As a ClusterResourceSet brings them into the cluster.
    const [configMap] = accessObjects(
      { serves: () => true, object: () => ({}) } as never,
      id,
      [
        // What `view` and `edit` consist of: no controller puts them together.
        { group: 'lattice:view', clusterRole: 'system:aggregate-to-view' },
        { group: 'lattice:edit', clusterRole: 'system:aggregate-to-edit' },
        { group: 'lattice:admin', clusterRole: 'cluster-admin' },
      ],
    );
    const [text] = Object.values(configMap.data!);
    for (const document of parseAllDocuments(text)) {
      const path = '/apis/rbac.authorization.k8s.io/v1/clusterrolebindings';
      await post(admin, path, document.toJS());
    }
  });
  afterAll(() => workload?.stop());

  it.each(layouts)('are trusted with the authority of $kind', async layout => {
    const viewer = await connect(layout, ['lattice:view']);
    const { body } = await post(
      viewer,
      '/apis/authentication.k8s.io/v1/selfsubjectreviews',
      { apiVersion: 'authentication.k8s.io/v1', kind: 'SelfSubjectReview' },
    );
    expect(body.status?.userInfo).toMatchObject({
      username: amara,
      groups: ['lattice:view', 'system:authenticated'],
    });
    expect(await can(viewer, 'list', 'pods')).toBe(true);
    expect(await can(viewer, 'list', 'secrets')).toBe(403);
    expect(await can(viewer, 'create', 'configmaps')).toBe(403);
  });

  it('give each role its rights', async () => {
    const editor = await connect(layouts[0], ['lattice:edit']);
    expect(await can(editor, 'create', 'configmaps')).toBe(true);
    const admin = await connect(layouts[0], ['lattice:admin']);
    expect(await can(admin, 'list', 'secrets')).toBe(true);
    const stranger = await connect(layouts[0], ['lattice:none']);
    expect(await can(stranger, 'list', 'pods')).toBe(403);
  });

  it('stop working when they end', async () => {
    const viewer = await connect(layouts[1], ['lattice:view'], 4);
    expect(await can(viewer, 'list', 'pods')).toBe(true);
    await new Promise(resolve => setTimeout(resolve, 6_000));
    const again = await can(viewer, 'list', 'pods');
    expect(again).toBe(401);
  });

  it('are refused from an authority that is not the cluster’s', async () => {
    const foreign = { ...layouts[0], pair: testAuthority() };
    const viewer = await connect(foreign, ['lattice:admin']);
    expect(await can(viewer, 'list', 'pods')).toBe(401);
  });
});
