import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigReader } from '@backstage/config';
import { parse } from 'yaml';
import { readManagementClusters } from './config/readManagementClusters';
import { readDiagnosisConfig } from './diagnosis/readDiagnosisConfig';
import { readHistoryConfig } from './history/readHistoryConfig';
import { readNotificationsConfig } from './notifications/readNotificationsConfig';
import { readOpenStackConfig } from './openstack/clouds/readOpenStackConfig';
import { readKubeconfigPolicy } from './operations/kubeconfig/readKubeconfigPolicy';
import { readOperationsConfig } from './operations/readOperationsConfig';
import { readTenantRules } from './tenants/TenantRule';

const root = path.resolve(__dirname, '../../..');
const pages = [
  'README.md',
  'deploy/README.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
];

/** Files and folders of the reader's machine, as something that is there. */
const onThisMachine = (block: string) =>
  block
    .replace(/(caFile:) \S+/g, `$1 ${__filename}`)
    .replace(/(rulesFolder:) \S+/g, `$1 ${__dirname}`);

/** What people copy: each block of YAML with configuration of Lattice. */
const blocks = pages.flatMap(page => {
  const text = readFileSync(path.join(root, page), 'utf8');
  return [...text.matchAll(/^```yaml\n([\s\S]*?)^```/gm)]
    .map(([, block]) => block)
    .filter(block => /^lattice:/m.test(block))
    .map((block, index) => ({ page: `${page} ${index + 1}`, block }));
});

describe('the configuration in the docs', () => {
  it('is there', () => {
    expect(blocks.length).toBeGreaterThan(10);
  });

  it.each(blocks)('is accepted: $page', ({ block }) => {
    const config = new ConfigReader(parse(onThisMachine(block)));
    const read = () => {
      if (config.has('lattice.managementClusters')) {
        readManagementClusters(config);
      }
      readTenantRules(config);
      readOperationsConfig(config);
      readKubeconfigPolicy(config);
      readOpenStackConfig(config);
      readHistoryConfig(config);
      readNotificationsConfig(config);
      readDiagnosisConfig(config);
    };
    expect(read).not.toThrow();
  });
});
