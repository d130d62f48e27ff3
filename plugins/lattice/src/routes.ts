import {
  createExternalRouteRef,
  createRouteRef,
  createSubRouteRef,
} from '@backstage/core-plugin-api';

/** The page at `/lattice`: the fleet. */
export const rootRouteRef = createRouteRef({ id: 'lattice' });

/** The page of one cluster. */
export const clusterRouteRef = createSubRouteRef({
  id: 'lattice-cluster',
  parent: rootRouteRef,
  path: '/clusters/:managementCluster/:namespace/:name',
});

/** The management clusters and how they are connected. */
export const managementClustersRouteRef = createSubRouteRef({
  id: 'lattice-management-clusters',
  parent: rootRouteRef,
  path: '/management-clusters',
});

/** The OpenStack projects behind the clusters: quota and credentials. */
export const openStackRouteRef = createSubRouteRef({
  id: 'lattice-openstack',
  parent: rootRouteRef,
  path: '/openstack',
});

/** The flavours to choose from: the page behind "Create cluster". */
export const newClusterRouteRef = createSubRouteRef({
  id: 'lattice-new-cluster',
  parent: rootRouteRef,
  path: '/create',
});

/** Which Kubernetes versions the fleet runs. */
export const versionsRouteRef = createSubRouteRef({
  id: 'lattice-versions',
  parent: rootRouteRef,
  path: '/versions',
});

/** Changes that go through many clusters, batch by batch. */
export const wavesRouteRef = createSubRouteRef({
  id: 'lattice-waves',
  parent: rootRouteRef,
  path: '/waves',
});

/** One of them. */
export const waveRouteRef = createSubRouteRef({
  id: 'lattice-wave',
  parent: rootRouteRef,
  path: '/waves/:id',
});

/** Two clusters side by side. */
export const compareRouteRef = createSubRouteRef({
  id: 'lattice-compare',
  parent: rootRouteRef,
  path: '/compare',
});

/** The form of one template; the scaffolder's unless bound otherwise. */
export const templateRouteRef = createExternalRouteRef({
  id: 'template',
  params: ['namespace', 'templateName'],
  optional: true,
  defaultTarget: 'scaffolder.selectedTemplate',
});

/** All templates; the scaffolder unless bound otherwise. */
export const createClusterRouteRef = createExternalRouteRef({
  id: 'create-cluster',
  optional: true,
  defaultTarget: 'scaffolder.root',
});

/** The page of a catalog entity. */
export const catalogEntityRouteRef = createExternalRouteRef({
  id: 'catalog-entity',
  params: ['namespace', 'kind', 'name'],
  optional: true,
  defaultTarget: 'catalog.catalogEntity',
});
