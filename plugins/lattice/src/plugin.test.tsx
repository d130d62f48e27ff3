import { Entity } from '@backstage/catalog-model';
import { coreExtensionData } from '@backstage/frontend-plugin-api';
import { createExtensionTester } from '@backstage/frontend-test-utils';
import {
  EntityCardBlueprint,
  EntityContentBlueprint,
} from '@backstage/plugin-catalog-react/alpha';
import { clustersCard, clusterStatusCard } from './extensions/entityCards';
import { clusterContent, clustersContent } from './extensions/entityContents';
import { latticePage } from './extensions/pages';
import plugin from './index';
import { rootRouteRef } from './routes';

const entity = (change: Partial<Entity> & { annotation?: string }): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  spec: {},
  ...change,
  metadata: {
    name: 'it',
    annotations: change.annotation
      ? { 'lattice.dev/cluster': change.annotation }
      : {},
    ...change.metadata,
  },
});

const cluster = entity({
  kind: 'Resource',
  spec: { type: 'kubernetes-cluster' },
  annotation: 'mgmt/ns/name',
});
const cases: Array<[string, Entity, 'one' | 'many' | 'none']> = [
  ['the resource of a cluster', cluster, 'one'],
  [
    'a resource of the type without an annotation',
    entity({ kind: 'Resource', spec: { type: 'kubernetes-cluster' } }),
    'one',
  ],
  ['a component that names one', entity({ annotation: 'a/b/c' }), 'one'],
  ['a component that names two', entity({ annotation: 'a/b/c,a/b/d' }), 'many'],
  [
    'a system with a resource',
    entity({
      kind: 'System',
      relations: [{ type: 'hasPart', targetRef: 'resource:default/x' }],
    }),
    'many',
  ],
  [
    'a group that owns a resource',
    entity({
      kind: 'Group',
      relations: [{ type: 'ownerOf', targetRef: 'resource:default/x' }],
    }),
    'many',
  ],
  [
    'a component with a selector',
    entity({
      metadata: {
        name: 'it',
        annotations: { 'lattice.dev/cluster-selector': 'team=x' },
      },
    }),
    'many',
  ],
  ['a component without clusters', entity({}), 'none'],
  [
    'a database',
    entity({ kind: 'Resource', spec: { type: 'database' } }),
    'none',
  ],
  [
    'a user that owns a resource',
    entity({
      kind: 'User',
      relations: [{ type: 'ownerOf', targetRef: 'resource:default/x' }],
    }),
    'none',
  ],
];

describe('the plugin', () => {
  it('has these extensions and no others', () => {
    const ids = (plugin as unknown as { extensions: Array<{ id: string }> })
      .extensions;
    expect(ids.map(({ id }) => id).sort()).toEqual([
      'api:lattice',
      'api:lattice/choices',
      'api:lattice/cluster-page',
      'api:lattice/openstack',
      'api:lattice/operations',
      'entity-card:lattice/cluster-status',
      'entity-card:lattice/clusters',
      'entity-card:lattice/troubleshooting',
      'entity-content:lattice/cluster',
      'entity-content:lattice/clusters',
      'entity-header-layout:lattice/health',
      'page:lattice',
      'plugin-header-action:lattice',
      'scaffolder-form-field:lattice/class-picker',
      'scaffolder-form-field:lattice/class-variables',
      'scaffolder-form-field:lattice/cloud-picker',
      'scaffolder-form-field:lattice/cluster',
      'scaffolder-form-field:lattice/credentials-picker',
      'scaffolder-form-field:lattice/machine',
      'scaffolder-form-field:lattice/machine-size-picker',
      'scaffolder-form-field:lattice/management-cluster-picker',
      'scaffolder-form-field:lattice/manifest-preview',
      'scaffolder-form-field:lattice/namespace-picker',
      'scaffolder-form-field:lattice/plan',
      'scaffolder-form-field:lattice/pools',
      'scaffolder-form-field:lattice/version-picker',
    ]);
    expect(Object.keys(plugin.routes)).toEqual([
      'root',
      'cluster',
      'managementClusters',
      'newCluster',
      'openStack',
    ]);
    expect(Object.keys(plugin.externalRoutes)).toEqual([
      'createCluster',
      'catalogEntity',
      'template',
    ]);
  });

  it('has its page at /lattice', () => {
    const tester = createExtensionTester(latticePage);
    expect(tester.get(coreExtensionData.routePath)).toBe('/lattice');
    expect(tester.get(coreExtensionData.routeRef)).toBe(rootRouteRef);
  });

  it('has its contents below the entity page', () => {
    const paths = [
      createExtensionTester(clusterContent).get(coreExtensionData.routePath),
      createExtensionTester(clustersContent).get(coreExtensionData.routePath),
    ];
    expect(paths).toEqual(['/cluster', '/clusters']);
  });

  it.each(cases)('shows cards that fit on %s', (_, subject, expected) => {
    const { filterFunction: card } = EntityCardBlueprint.dataRefs;
    const { filterFunction: content } = EntityContentBlueprint.dataRefs;
    const one = [
      createExtensionTester(clusterStatusCard).get(card),
      createExtensionTester(clusterContent).get(content),
    ];
    const many = [
      createExtensionTester(clustersCard).get(card),
      createExtensionTester(clustersContent).get(content),
    ];
    for (const fits of one) expect(fits?.(subject)).toBe(expected === 'one');
    for (const fits of many) expect(fits?.(subject)).toBe(expected === 'many');
  });
});
