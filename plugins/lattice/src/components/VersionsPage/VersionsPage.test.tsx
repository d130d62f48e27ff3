import { screen, within } from '@testing-library/react';
import { FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { renderPage } from '../../__fixtures__/renderPage';
import { clusterRow } from '../../__fixtures__/rows';
import { liveSources, source } from '../../__fixtures__/sources';

const on = (version: string, name = version) =>
  clusterRow({ name, kubernetesVersion: version, kubernetesVersions: [] });

describe('VersionsPage', () => {
  it('leads from an old version to the clusters that run it', async () => {
    const rows = [on('v1.28.3'), on('v1.28.15'), on('v1.99.1')];
    renderPage(
      FakeLatticeApi.create({ rows, sources: liveSources(Date.now()) }),
      '/lattice/versions',
    );
    expect(
      await screen.findByRole('heading', {
        name: '2 clusters run versions without support',
      }),
    ).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /^1\.28/ });
    expect(row).toHaveTextContent('Ended 2024-10-28');
    expect(row).toHaveTextContent('71 minor versions');
    expect(
      within(row).getByRole('link', { name: '2 clusters' }),
    ).toHaveAttribute('href', '/lattice?version=v1.28.15%2Cv1.28.3');
  });

  it('says when something is missing', async () => {
    renderPage(
      FakeLatticeApi.create({
        rows: [on('v1.99.1')],
        sources: [source('mgmt-a', 'unreachable')],
      }),
      '/lattice/versions',
    );
    expect(
      await screen.findByText('Versions may be missing or outdated'),
    ).toBeInTheDocument();
  });
});
