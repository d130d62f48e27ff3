import { parseAllDocuments } from 'yaml';
import { GitHosts } from './__testUtils__/GitHosts';
import { Portal } from './__testUtils__/Portal';

jest.setTimeout(300_000);

const canary = 'canary-2b9f-do-not-leak';

describe('clusters by pull request', () => {
  let hosts: GitHosts;
  let portal: Portal;

  beforeAll(async () => {
    hosts = await GitHosts.start();
    portal = await Portal.start({
      config: { integrations: hosts.integrations },
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await hosts.stop();
  });

  it.each([
    ['github', /\/pull\/1$/],
    ['gitlab', /\/merge_requests\/1$/],
  ] as const)('%s gets a branch with every manifest', async (host, link) => {
    const name = `by-${host}`;
    const run = await portal.run(
      'capo-kubeadm',
      {
        cluster: {
          name,
          owner: 'group:default/team-a',
          managementCluster: 'sandbox',
          namespace: 'team-a',
          newCredentials: {
            authUrl: 'https://keystone.example/v3',
            applicationCredentialId: '0123',
          },
        },
        delivery: host,
        repoUrl: hosts.repoUrl(host),
        targetPath: 'clusters',
      },
      { cloudSecret: canary },
    );
    if (run.status !== 'completed') {
      throw new Error(`${run.log}\n${hosts.calls.join('\n')}`);
    }
    expect(run.output.links?.map(({ url }) => url)).toContainEqual(
      expect.stringMatching(link),
    );

    const proposal = hosts.proposals.at(-1)!;
    expect(proposal).toMatchObject({
      branch: `cluster-${name}`,
      into: 'main',
      title: `Create cluster ${name}`,
    });
    const paths = Object.keys(proposal.files);
    expect(paths).toContain(`clusters/${name}/13-cluster-${name}.yaml`);
    expect(paths.every(path => path.startsWith(`clusters/${name}/`))).toBe(
      true,
    );

    const text = Object.values(proposal.files).join('\n---\n');
    const objects = parseAllDocuments(text).map(document => document.toJS());
    expect(objects.map(({ kind }) => kind)).not.toContain('Secret');
    expect(objects.find(o => o.kind === 'OpenStackCluster').spec).toMatchObject(
      { identityRef: { name: `${name}-cloud-config` } },
    );
    expect(text + run.log).not.toContain(canary);
    // What is to be merged is not applied beside it.
    await expect(
      portal.request(`/lattice/clusters/sandbox/team-a/${name}`),
    ).rejects.toThrow(/404/);
  });
});
