import {
  AuthorizeResult,
  ConditionalPolicyDecision,
  PermissionCondition,
  PermissionCriteria,
} from '@backstage/plugin-permission-common';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  createConditionAuthorizer,
  createPermissionRule,
  PermissionRuleset,
} from '@backstage/plugin-permission-node';
import { z } from 'zod';
import { rowAccess } from '../fleet/query/rowAccess';
import { seeded } from '../fleet/stream/__testUtils__/FakeFleet';
import { compileConditions } from './compileConditions';
import { ReadAuthorizer } from './ReadAuthorizer';
import { ClusterResource, clusterResourceRef, clusterRules } from './rules';

type Criteria = PermissionCriteria<PermissionCondition>;

const foreignRule = createPermissionRule({
  name: 'NAME_ENDS_WITH',
  description: 'A rule of another module',
  resourceRef: clusterResourceRef,
  paramsSchema: z.object({ end: z.string() }),
  apply: ({ name }, { end }) => name.endsWith(end),
  toQuery: () => ({}),
});
const rules = [...clusterRules, foreignRule];
const matches = createConditionAuthorizer({
  getRuleByName: (name: string) => {
    const found = rules.find(rule => rule.name === name);
    if (!found) throw new Error(`No rule ${name}`);
    return found;
  },
} as unknown as PermissionRuleset<ClusterResource>);
const decisionOf = (conditions: Criteria): ConditionalPolicyDecision => ({
  result: AuthorizeResult.CONDITIONAL,
  pluginId: 'lattice',
  resourceType: 'lattice-cluster',
  conditions,
});
const compile = (conditions: Criteria) =>
  compileConditions(conditions, (condition, row) =>
    matches(decisionOf(condition), row),
  );
const condition = (rule: string, params: object) =>
  ({ rule, resourceType: 'lattice-cluster', params } as PermissionCondition);

/** Different spellings of few owners, and some that are none. */
const owners = [
  'team-a',
  'Group:team-a',
  'group:default/team-a',
  'user:default/ann',
  'User:Default/Ann',
  'team-b',
  '',
  'a b',
  'group:x/',
  ':',
];

function generator(seed: number) {
  const random = seeded(seed);
  const one = <T>(items: readonly T[]) => items[random(items.length)];
  const some = <T>(items: readonly T[]) =>
    Array.from({ length: random(4) }, () => one(items));
  const names = ['a', 'b', 'c', '__proto__'];
  const leaves: Array<() => PermissionCondition> = [
    () => condition('IS_OWNER', { claims: some(owners) }),
    () => condition('IS_TENANT', { claims: some(owners) }),
    () =>
      condition('IN_MANAGEMENT_CLUSTER', { managementClusters: some(names) }),
    () => condition('IN_NAMESPACE', { namespaces: some(names) }),
    () =>
      condition('HAS_LABEL', {
        label: one(names),
        value: one([...names, undefined]),
      }),
    () => condition('NAME_ENDS_WITH', { end: one(names) }),
  ];
  const criteria = (depth: number): Criteria => {
    const kind = depth === 0 ? 3 : random(6);
    const children = () =>
      Array.from({ length: 1 + random(3) }, () => criteria(depth - 1)) as [
        Criteria,
      ];
    if (kind === 0) return { allOf: children() };
    if (kind === 1) return { anyOf: children() };
    if (kind === 2) return { not: criteria(depth - 1) };
    return one(leaves)();
  };
  const row = (): ClusterResource => ({
    managementCluster: one(names),
    namespace: one(names),
    name: one(names),
    owner: one([...owners, undefined]),
    tenants: one([undefined, some(owners)]),
    labels: Object.fromEntries(some(names).map(name => [name, one(names)])),
  });
  return { criteria: () => criteria(3), row };
}

describe('compileConditions', () => {
  it.each([1, 2, 3, 4])(
    'decides like the permission framework (seed %i)',
    seed => {
      const { criteria, row } = generator(seed);
      const rows = Array.from({ length: 60 }, row);
      const seen = { true: 0, false: 0 };
      for (let round = 0; round < 200; round += 1) {
        const conditions = criteria();
        const { allows, accessKeys } = compile(conditions);
        for (const candidate of rows) {
          const expected = matches(decisionOf(conditions), candidate);
          seen[`${expected}`] += 1;
          if (allows(candidate) !== expected) {
            throw new Error(
              JSON.stringify({ conditions, candidate, expected }),
            );
          }
          const hasKey = rowAccess(candidate).keys.some(key =>
            accessKeys?.has(key),
          );
          if (expected && accessKeys && !hasKey) {
            throw new Error(
              JSON.stringify({
                conditions,
                candidate,
                accessKeys: [...accessKeys],
              }),
            );
          }
        }
      }
      expect(Math.min(seen.true, seen.false)).toBeGreaterThan(1_000);
    },
  );

  it('names the access keys that a row needs', () => {
    const owner = condition('IS_OWNER', { claims: ['team-a', 'a b'] });
    const namespaces = condition('IN_NAMESPACE', { namespaces: ['x', 'y'] });
    const keysOf = (criteria: Criteria) => {
      const { accessKeys } = compile(criteria);
      return accessKeys && [...accessKeys];
    };
    expect(keysOf(owner)).toEqual(['owner group:default/team-a']);
    expect(keysOf({ allOf: [namespaces, owner] })).toEqual(keysOf(owner));
    expect(keysOf({ anyOf: [owner, namespaces] })).toHaveLength(3);
    expect(keysOf({ not: owner })).toBeUndefined();
    const label = condition('HAS_LABEL', { label: 'x' });
    expect(keysOf({ anyOf: [owner, label] })).toBeUndefined();
  });

  it.each([
    condition('IS_OWNER', { claims: 'team-a' }),
    condition('UNKNOWN', {}),
  ])('fails like the permission framework for %j', criteria => {
    const { row } = generator(1);
    expect(() => matches(decisionOf(criteria), row())).toThrow();
    expect(() => compile(criteria).allows(row())).toThrow();
  });
});

describe('ReadAuthorizer', () => {
  it('compiles rights once for everybody who has them', async () => {
    let claims = ['team-a'];
    let sources: AuthorizeResult.ALLOW | AuthorizeResult.DENY =
      AuthorizeResult.ALLOW;
    const reads = ReadAuthorizer.create({
      matches,
      permissions: mockServices.permissions.mock({
        authorizeConditional: async () => [
          decisionOf(condition('IS_OWNER', { claims })),
        ],
        authorize: async () => [{ result: sources }],
      }),
    });
    const first = await reads.filterFor(mockCredentials.user());
    expect(await reads.filterFor(mockCredentials.user())).toBe(first);
    claims = ['team-b'];
    const other = await reads.filterFor(mockCredentials.user());
    expect(other.key).not.toBe(first.key);
    sources = AuthorizeResult.DENY;
    const limited = await reads.filterFor(mockCredentials.user());
    expect(limited).toMatchObject({ seesSources: false });
    expect(limited.key).not.toBe(other.key);
  });
});
