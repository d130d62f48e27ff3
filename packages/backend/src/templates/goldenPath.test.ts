import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { Portal } from './__testUtils__/Portal';
import { examplesFolder } from './__testUtils__/templateForms';

jest.setTimeout(300_000);

const canary = 'canary-3e61-do-not-leak';
const file = path.join(examplesFolder, 'team-cluster', 'template.yaml');
const tutorial = path.resolve(examplesFolder, '../docs/write-a-golden-path.md');
const place = {
  owner: 'group:default/team-a',
  managementCluster: 'sandbox',
  namespace: 'team-a',
};

describe('a golden path of one’s own', () => {
  it('is short, and the tutorial ends with it', () => {
    const text = readFileSync(file, 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    const blocks = readFileSync(tutorial, 'utf8')
      .split('```yaml\n')
      .slice(1)
      .map(block => parse(block.split('\n```')[0]));
    expect(blocks).toContainEqual(parse(text));
  });

  it('makes the cluster that its form and its settings describe', async () => {
    const portal = await Portal.start();
    try {
      const secrets = { cloudSecret: canary };
      const shared = {
        ...place,
        cluster: 'first',
        blueprint: 'scs-cluster-stack',
        openstack: {
          authUrl: 'https://keystone.example/v3',
          applicationCredentialId: '0123',
        },
      };
      const given = await portal.run('openstack-credentials', shared, secrets);
      expect([given.status, given.log]).toEqual(['completed', given.log]);

      const run = await portal.run('team-cluster', {
        cluster: { ...place, name: 'mine' },
      });
      expect([run.status, run.log]).toEqual(['completed', run.log]);
      expect(run.log).toContain('Secret/openstack keep');
      expect(run.log).not.toContain(canary);
      expect(run.output.links?.[0].url).toBe(
        '/lattice/clusters/sandbox/team-a/mine',
      );
      const { cluster } = await portal.request<{
        cluster: { health: string; workers: { ready: number } };
      }>('/lattice/clusters/sandbox/team-a/mine');
      expect(cluster).toMatchObject({
        health: 'healthy',
        workers: { ready: 2 },
      });
    } finally {
      await portal.stop();
    }
  });
});
