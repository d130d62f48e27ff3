// eslint-disable-next-line @backstage/no-undeclared-imports -- only tests use it
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { CatalogApi, catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  PermissionApi,
  permissionApiRef,
} from '@backstage/plugin-permission-react';
import {
  latticeApiRef,
  latticeChoicesApiRef,
  latticeOpenStackApiRef,
  latticeOperationsApiRef,
} from '../api';
import { Router } from '../components/Router';
import {
  catalogEntityRouteRef,
  rootRouteRef,
  templateRouteRef,
} from '../routes';
import { FakeChoices } from './FakeChoices';
import { FakeLatticeApi } from './FakeLatticeApi';
import { FakeOpenStack } from './FakeOpenStack';
import { FakeOperations } from './FakeOperations';

const templates = [
  'capo-kubeadm',
  'k0smotron',
  'openstack-credentials',
  'scale-cluster',
  'delete-cluster',
].map(name => ({
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: { name, namespace: 'default' },
  spec: { type: 'kubernetes-cluster' },
}));

/** What a test changes about the world around the page. */
export interface RenderOptions {
  operations?: FakeOperations;
  choices?: FakeChoices;
  /** No cloud is configured unless given. */
  openStack?: FakeOpenStack;
  /** Names of permissions that the reader does not have. */
  denied?: readonly string[];
}

/** The APIs that the components use, on fake backends. */
export function fakeApis(api: FakeLatticeApi, options: RenderOptions = {}) {
  const { operations = FakeOperations.create(), denied = [] } = options;
  const { choices = FakeChoices.create() } = options;
  const { openStack = FakeOpenStack.create() } = options;
  const permission: PermissionApi = mockApis.permission({
    authorize: ({ permission: { name } }) =>
      denied.includes(name) ? AuthorizeResult.DENY : AuthorizeResult.ALLOW,
  });
  const catalog: CatalogApi = catalogApiMock({ entities: templates });
  return [
    [latticeApiRef, api],
    [latticeOperationsApiRef, operations],
    [latticeChoicesApiRef, choices],
    [latticeOpenStackApiRef, openStack],
    [permissionApiRef, permission],
    [catalogApiRef, catalog],
  ] as const;
}

/** Renders everything below `/lattice` at an address, on a fake backend. */
export function renderPage(
  api: FakeLatticeApi,
  address = '/lattice',
  options: RenderOptions = {},
) {
  return renderInTestApp(<Router />, {
    apis: fakeApis(api, options),
    mountPath: '/lattice/*',
    initialRouteEntries: [address],
    mountedRoutes: {
      '/lattice': rootRouteRef,
      '/catalog/:namespace/:kind/:name': catalogEntityRouteRef,
      '/create/templates/:namespace/:templateName': templateRouteRef,
    },
  });
}

/** Gives elements a size, which jsdom does not, so that rows are painted. */
export function giveElementsASize() {
  const sizes = { clientHeight: 900, clientWidth: 1200 };
  // jsdom can't scroll, and says so each time.
  const scrolling = jest.spyOn(window, 'scrollTo').mockImplementation();
  const before = Object.keys(sizes).map(name => ({
    name,
    was: Object.getOwnPropertyDescriptor(HTMLElement.prototype, name),
  }));
  Object.entries(sizes).forEach(([name, value]) =>
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get: () => value,
    }),
  );
  return () => {
    scrolling.mockRestore();
    before.forEach(({ name, was }) => {
      delete (HTMLElement.prototype as unknown as Record<string, unknown>)[
        name
      ];
      if (was) Object.defineProperty(HTMLElement.prototype, name, was);
    });
  };
}
