import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { KubeObject } from '../operations/objects/KubeObject';

/** One rule of a role. */
export interface PolicyRule {
  apiGroups: string[];
  resources: string[];
  resourceNames?: string[];
  verbs: string[];
}

export interface Role extends KubeObject {
  rules: PolicyRule[];
}

const folder = resolve(__dirname, '../../../../deploy/rbac');

/** The files that administrators choose from. */
export function listDeployed(): string[] {
  return readdirSync(folder).sort();
}

/** The objects of a file that administrators apply, as they are shipped. */
export function readDeployed(file: string): KubeObject[] {
  const text = readFileSync(resolve(folder, file), 'utf8');
  return parseAllDocuments(text).map(document => document.toJS());
}

export function readRole(file: string, name: string): Role {
  const role = readDeployed(file).find(
    ({ kind, metadata }) => kind === 'ClusterRole' && metadata.name === name,
  );
  if (!role) throw new Error(`${file} has no ClusterRole ${name}`);
  return role as Role;
}

/** `<verb> <resource>.<group>` for everything that the rules give. */
export function rightsOf(rules: readonly PolicyRule[]): string[] {
  return rules
    .flatMap(({ apiGroups, resources, verbs }) =>
      apiGroups.flatMap(group =>
        resources.flatMap(resource =>
          verbs.map(verb => `${verb} ${resource}.${group}`),
        ),
      ),
    )
    .sort();
}
