import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SandboxOptions } from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { parseAllDocuments } from 'yaml';

interface Role {
  kind: string;
  metadata: { name: string };
  rules?: Array<{
    apiGroups: string[];
    resources: string[];
    verbs: string[];
    resourceNames?: string[];
  }>;
}

const folder = path.resolve(__dirname, '../../../../../deploy/rbac');

function rulesOf(...files: string[]) {
  return files
    .flatMap(file =>
      parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')),
    )
    .map(document => document.toJS() as Role)
    .filter(({ kind }) => kind === 'ClusterRole')
    .flatMap(({ rules = [] }) => rules)
    .map(({ apiGroups, ...rule }) => ({ ...rule, groups: apiGroups }));
}

/** Reader and writer with the rights that administrators give them. */
export function deployedRights(): NonNullable<SandboxOptions['rights']> {
  return {
    'lattice-reader': rulesOf('reader.yaml'),
    'lattice-writer': rulesOf(
      'reader.yaml',
      'writer.yaml',
      'writer-lattice-cluster.yaml',
    ),
  };
}
