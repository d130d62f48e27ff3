import {
  AuthorizeResult,
  createPermission,
  Permission,
  PermissionCriteria,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { PolicyQueryUser } from '@backstage/plugin-permission-node';
import {
  LATTICE_ENTITY_LOCATION,
  LATTICE_POLICY_PROBE,
  latticePermissions,
} from '@lattice-dev/plugin-lattice-common';
import { LatticeTenantPolicy } from './LatticeTenantPolicy';
import { latticeTenantDecision } from './latticeTenantDecision';

const platformTeams = ['group:default/platform'];
const policy = new LatticeTenantPolicy({
  platformTeams,
  breakGlassTeams: ['group:default/on-call'],
});

const person = (...claims: string[]) =>
  ({ info: { ownershipEntityRefs: claims } } as unknown as PolicyQueryUser);

const people = {
  platform: person('user:default/p', 'group:default/platform'),
  tenant: person('user:default/t', 'group:default/tenant'),
  owner: person('user:default/o', 'group:default/owner'),
  other: person('user:default/x', 'group:default/other'),
  alone: person('user:default/platform', 'user:default/tenant'),
};

/** In the namespace of one team, with the annotation of another. */
const cluster = {
  owner: 'group:default/owner',
  tenants: ['group:default/tenant'],
};

interface Asked {
  rule: string;
  params?: Record<string, unknown>;
}

function holds(
  criteria: PermissionCriteria<Asked>,
  test: (condition: Asked) => boolean,
): boolean {
  if ('allOf' in criteria) return criteria.allOf.every(one => holds(one, test));
  if ('anyOf' in criteria) return criteria.anyOf.some(one => holds(one, test));
  if ('not' in criteria) return !holds(criteria.not, test);
  return test(criteria);
}

function isAllowed(
  decision: PolicyDecision,
  test: (condition: Asked) => boolean,
) {
  return decision.result === AuthorizeResult.CONDITIONAL
    ? holds(decision.conditions as PermissionCriteria<Asked>, test)
    : decision.result === AuthorizeResult.ALLOW;
}

const clusterRules: Record<string, (claims: string[]) => boolean> = {
  IS_OWNER: claims => claims.includes(cluster.owner),
  IS_TENANT: claims => claims.some(one => cluster.tenants.includes(one)),
};

async function allowed(permission: Permission): Promise<string[]> {
  const names: string[] = [];
  for (const [name, user] of Object.entries(people)) {
    const decision = await policy.handle({ permission }, user);
    const may = isAllowed(decision, ({ rule, params }) =>
      clusterRules[rule](params?.claims as string[]),
    );
    if (may) names.push(name);
  }
  return names;
}

const inNamespace = ['platform', 'tenant'];

/** Who may do what with the cluster. A new permission needs a row. */
const expected: Record<string, string[]> = {
  'lattice.management-cluster.read': ['platform', 'tenant', 'owner', 'other'],
  'lattice.cluster.read': ['platform', 'tenant', 'owner'],
  // Both: the owner must be the one of the namespace.
  'lattice.cluster.create': ['platform'],
  'lattice.cluster.scale': inNamespace,
  'lattice.cluster.upgrade': inNamespace,
  'lattice.cluster.repair': inNamespace,
  'lattice.cluster.change': inNamespace,
  'lattice.cluster.adopt': ['platform'],
  'lattice.cluster.delete': inNamespace,
  'lattice.cluster.pause': inNamespace,
  'lattice.cluster.kubeconfig': inNamespace,
  'lattice.cluster.break-glass': [],
  'lattice.cluster.logs': inNamespace,
  'lattice.cluster.force': inNamespace,
  'lattice.cluster.override': ['platform'],
  'lattice.cluster.manifests': ['platform'],
  'lattice.credentials.write': ['platform'],
  'lattice.credentials.use': inNamespace,
  'lattice.cluster.console': inNamespace,
};

describe('the tenant policy', () => {
  it('has an answer that was thought about for every permission', () => {
    const names = latticePermissions.map(({ name }) => name);
    expect(names.sort()).toEqual(Object.keys(expected).sort());
  });

  it.each(latticePermissions.map(permission => [permission.name, permission]))(
    '%s',
    async (name, permission) => {
      expect(await allowed(permission as Permission)).toEqual(
        expected[name as string],
      );
    },
  );

  it('gives the permanent kubeconfig to nobody but the teams named for it', async () => {
    const permission = latticePermissions.find(({ name }) =>
      name.endsWith('break-glass'),
    )!;
    const onCall = person('group:default/on-call');
    const decision = await policy.handle({ permission }, onCall);
    expect(decision.result).toBe(AuthorizeResult.ALLOW);
    const unnamed = new LatticeTenantPolicy({ platformTeams });
    for (const user of [onCall, people.platform]) {
      expect(await unnamed.handle({ permission }, user)).toEqual({
        result: AuthorizeResult.DENY,
      });
    }
  });

  it('gives permissions that it does not know to the platform team alone', async () => {
    const unknown = createPermission({
      name: 'lattice.cluster.invented',
      attributes: {},
      resourceType: 'lattice-cluster',
    });
    expect(await allowed(unknown)).toEqual(['platform']);
  });

  it('denies everything without a person, and the probe to everyone', async () => {
    const [permission] = latticePermissions;
    const denied = { result: AuthorizeResult.DENY };
    expect(await policy.handle({ permission })).toEqual(denied);
    const probe = createPermission({
      name: LATTICE_POLICY_PROBE,
      attributes: {},
    });
    for (const user of Object.values(people)) {
      expect(await policy.handle({ permission: probe }, user)).toEqual(denied);
    }
  });

  it('leaves everything else to the policy around it', () => {
    const permission = createPermission({
      name: 'scaffolder.task.read',
      attributes: { action: 'read' },
    });
    for (const user of Object.values(people)) {
      expect(
        latticeTenantDecision({ permission }, user, { platformTeams }),
      ).toBeUndefined();
    }
  });
});

describe('entities of clusters in the catalog', () => {
  const permission = createPermission({
    name: 'catalog.entity.read',
    attributes: { action: 'read' },
    resourceType: 'catalog-entity',
  });
  interface Entity {
    location: string;
    type: string;
    owner: string;
    tenants: string[];
  }
  const ofCluster: Entity = {
    location: LATTICE_ENTITY_LOCATION,
    type: 'kubernetes-cluster',
    ...cluster,
  };
  const place: Entity = {
    ...ofCluster,
    type: 'kubernetes-management-cluster',
    owner: 'group:default/platform',
    tenants: [],
  };
  const component: Entity = {
    ...place,
    type: 'service',
    location: 'url:https://example.org/catalog-info.yaml',
  };
  const catalogRules: Record<
    string,
    (entity: Entity, params: Record<string, any>) => boolean
  > = {
    HAS_ANNOTATION: ({ location }, { value }) => location === value,
    IS_ENTITY_OWNER: ({ owner }, { claims }) => claims.includes(owner),
    HAS_SPEC: ({ type, tenants }, { key, value }) =>
      key === 'type' ? type === value : tenants.includes(value),
  };

  const readers = async (entity: Entity) => {
    const names: string[] = [];
    for (const [name, user] of Object.entries(people)) {
      const decision = await policy.handle({ permission }, user);
      const may = isAllowed(decision, ({ rule, params = {} }) =>
        catalogRules[rule](entity, params),
      );
      if (may) names.push(name);
    }
    return names;
  };

  it('are cut like the clusters', async () => {
    expect(await readers(ofCluster)).toEqual(['platform', 'tenant', 'owner']);
  });

  it('show management clusters to whoever is in a team', async () => {
    expect(await readers(place)).toEqual([
      'platform',
      'tenant',
      'owner',
      'other',
    ]);
  });

  it('leave the entities of others alone', async () => {
    expect(await readers(component)).toEqual(Object.keys(people));
  });
});
