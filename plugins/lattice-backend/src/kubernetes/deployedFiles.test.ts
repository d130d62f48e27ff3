import {
  listDeployed,
  PolicyRule,
  readDeployed,
  rightsOf,
  Role,
} from '../__testUtils__/deployedRights';
import { KubeObject } from '../operations/objects/KubeObject';

/**
 * What is in each file. A new file needs a row here, and with it a look at
 * what it gives.
 */
const shipped: Record<string, string[]> = {
  'controller-logs.yaml': [
    'Role lattice-controller-logs',
    'RoleBinding Role/lattice-controller-logs to lattice-reader',
  ],
  'impersonation.yaml': [
    'ClusterRole lattice-impersonation',
    'ClusterRoleBinding ClusterRole/lattice-impersonation to lattice-writer',
  ],
  'reader.yaml': [
    'Namespace lattice',
    'ServiceAccount lattice-reader',
    'ClusterRole lattice-reader',
    'ClusterRoleBinding ClusterRole/lattice-reader to lattice-reader',
  ],
  'writer-everywhere.yaml': [
    'ClusterRoleBinding ClusterRole/lattice-writer to lattice-writer',
  ],
  'writer-in-namespace.yaml': [
    'RoleBinding ClusterRole/lattice-writer to lattice-writer',
  ],
  'writer-lattice-cluster.yaml': [
    'ClusterRole lattice-writer-lattice-cluster',
    'ClusterRoleBinding ClusterRole/lattice-writer-lattice-cluster to lattice-writer',
  ],
  'writer.yaml': [
    'ServiceAccount lattice-writer',
    'ClusterRole lattice-writer',
    'ClusterRole lattice-writer-cluster-scope',
    'ClusterRoleBinding ClusterRole/lattice-reader to lattice-writer',
    'ClusterRoleBinding ClusterRole/lattice-writer-cluster-scope to lattice-writer',
  ],
};

interface Binding extends KubeObject {
  roleRef: { apiGroup: string; kind: string; name: string };
  subjects: Array<{ kind: string; name: string; namespace?: string }>;
}

const isRole = (object: KubeObject): object is Role =>
  object.kind.endsWith('Role');
const isBinding = (object: KubeObject): object is Binding =>
  object.kind.endsWith('Binding');

function lineOf(object: KubeObject): string {
  if (!isBinding(object)) return `${object.kind} ${object.metadata.name}`;
  const { roleRef, subjects } = object;
  const names = subjects.map(({ kind, name, namespace }) =>
    kind === 'ServiceAccount' && namespace === 'lattice'
      ? name
      : `${kind} ${namespace}/${name}`,
  );
  return `${object.kind} ${roleRef.kind}/${roleRef.name} to ${names}`;
}

const rulesOf = (file: string): PolicyRule[] =>
  readDeployed(file)
    .filter(isRole)
    .flatMap(({ rules }) => rules);

/** Providers name their kinds themselves. */
const anyKindOf = ['bootstrap', 'controlplane', 'infrastructure'].map(
  role => `${role}.cluster.x-k8s.io`,
);
const readOnly = ['get', 'list', 'watch'];

/** Each of these leads to more rights than the rule names. */
function isWholesale({ apiGroups, resources, verbs }: PolicyRule): boolean {
  const everyKind = resources.some(resource => resource.includes('*'));
  const readsProviders =
    apiGroups.every(group => anyKindOf.includes(group)) &&
    verbs.every(verb => readOnly.includes(verb));
  return (
    apiGroups.includes('*') ||
    apiGroups.includes('rbac.authorization.k8s.io') ||
    verbs.some(verb => ['*', 'bind', 'escalate'].includes(verb)) ||
    (everyKind && !readsProviders)
  );
}

describe('the files of deploy/rbac', () => {
  it('are those that are looked at here, with what is in them', () => {
    const found = listDeployed().map(file => [
      file,
      readDeployed(file).map(lineOf),
    ]);
    expect(Object.fromEntries(found)).toEqual(shipped);
  });

  it.each(listDeployed())('%s gives nothing wholesale', file => {
    expect(rulesOf(file).filter(isWholesale)).toEqual([]);
  });

  it.each([
    { apiGroups: ['*'], resources: ['clusters'], verbs: ['get'] },
    { apiGroups: [''], resources: ['pods'], verbs: ['*'] },
    { apiGroups: [''], resources: ['*'], verbs: ['get'] },
    { apiGroups: [anyKindOf[0], ''], resources: ['*'], verbs: ['get'] },
    { apiGroups: [anyKindOf[0]], resources: ['*'], verbs: ['patch'] },
    { apiGroups: ['example.io'], resources: ['x'], verbs: ['escalate'] },
    {
      apiGroups: ['rbac.authorization.k8s.io'],
      resources: ['roles'],
      verbs: ['get'],
    },
  ])('%j would be wholesale', rule => {
    expect(isWholesale(rule)).toBe(true);
  });

  it('keep Secrets from the reader, whose rights the writer has too', () => {
    for (const file of ['reader.yaml', 'controller-logs.yaml']) {
      for (const { resources, verbs } of rulesOf(file)) {
        expect(resources.join()).not.toContain('secrets');
        expect(readOnly).toEqual(expect.arrayContaining(verbs));
      }
    }
    expect(rightsOf(rulesOf('controller-logs.yaml'))).toEqual([
      'get pods/log.',
    ]);
  });

  it('attack: becoming system:masters by impersonation', () => {
    const impersonating = listDeployed().filter(file =>
      rulesOf(file).some(({ verbs }) => verbs.includes('impersonate')),
    );
    expect(impersonating).toEqual(['impersonation.yaml']);
    const rules = rulesOf('impersonation.yaml');
    expect(rightsOf(rules)).toEqual([
      'impersonate groups.',
      'impersonate users.',
    ]);
    for (const { resources, resourceNames = [] } of rules) {
      expect(resources).toHaveLength(1);
      expect(resourceNames.length).toBeGreaterThan(0);
      const own = resources[0] === 'users' ? /^backstage:user:/ : /^lattice-/;
      for (const name of resourceNames) expect(name).toMatch(own);
    }
  });
});
