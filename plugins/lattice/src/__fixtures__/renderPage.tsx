// eslint-disable-next-line @backstage/no-undeclared-imports -- only tests use it
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { latticeApiRef } from '../api';
import { Router } from '../components/Router';
import { catalogEntityRouteRef, rootRouteRef } from '../routes';
import { FakeLatticeApi } from './FakeLatticeApi';

/** Renders everything below `/lattice` at an address, on a fake backend. */
export function renderPage(api: FakeLatticeApi, address = '/lattice') {
  return renderInTestApp(<Router />, {
    apis: [[latticeApiRef, api]],
    mountPath: '/lattice/*',
    initialRouteEntries: [address],
    mountedRoutes: {
      '/lattice': rootRouteRef,
      '/catalog/:namespace/:kind/:name': catalogEntityRouteRef,
    },
  });
}

/** Gives elements a size, which jsdom does not, so that rows are painted. */
export function giveElementsASize() {
  const sizes = { clientHeight: 900, clientWidth: 1200 };
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
  return () =>
    before.forEach(({ name, was }) => {
      delete (HTMLElement.prototype as unknown as Record<string, unknown>)[
        name
      ];
      if (was) Object.defineProperty(HTMLElement.prototype, name, was);
    });
}
