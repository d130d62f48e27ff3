import { renderInTestApp, TestApiProvider } from '@backstage/test-utils';
import { screen } from '@testing-library/react';
import { FakeLatticeApi } from './__fixtures__/FakeLatticeApi';
import { clusterRow } from './__fixtures__/rows';
import { latticeApiRef } from './api';
import { LatticePage, latticePlugin } from './legacy';
import { rootRouteRef } from './routes';

describe('the old frontend system', () => {
  it('gets the same page', async () => {
    const api = FakeLatticeApi.create({ rows: [clusterRow()] });
    await renderInTestApp(
      <TestApiProvider apis={[[latticeApiRef, api]]}>
        <LatticePage />
      </TestApiProvider>,
      { mountedRoutes: { '/lattice': rootRouteRef } },
    );
    expect(
      await screen.findByText('All 1 clusters are healthy'),
    ).toBeInTheDocument();
    expect(latticePlugin.getId()).toBe('lattice');
  });
});
