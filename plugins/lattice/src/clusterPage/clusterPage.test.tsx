import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { costsModule } from '../__fixtures__/addedToClusterPage';
import { checkoutStaging } from '../__fixtures__/checkoutStaging';
import { checkoutTree } from '../__fixtures__/checkoutTree';
import { FakeLatticeApi } from '../__fixtures__/FakeLatticeApi';
import { fakeApis } from '../__fixtures__/renderPage';
import { catalogEntityRouteRef } from '../routes';
import plugin from '../index';

const links = [
  { title: 'Grafana', url: 'https://grafana.example.org/?var-name={{name}}' },
  // eslint-disable-next-line no-script-url -- it has to be left out
  { title: 'Wrong', url: 'javascript:alert(1)' },
];

function renderCluster(labels: Record<string, string> = {}) {
  const cluster = { ...checkoutStaging(Date.now()), labels };
  const api = FakeLatticeApi.create({
    cluster,
    rows: [cluster],
    tree: checkoutTree(),
  });
  return renderTestApp({
    apis: fakeApis(api),
    config: { lattice: { links } },
    features: [plugin, costsModule],
    initialRouteEntries: [`/lattice/clusters/${cluster.id}`],
    mountedRoutes: {
      '/catalog/:namespace/:kind/:name': catalogEntityRouteRef,
    },
  });
}

describe('the page of a cluster', () => {
  it('takes tabs, cards and links of other plugins', async () => {
    renderCluster({ 'cost-center': '47/11' });
    const runs = /checkout-staging runs \d+ workers/;
    expect(await screen.findByText(runs)).toBeInTheDocument();
    expect(
      await screen.findByRole('link', { name: /Invoices/ }),
    ).toHaveAttribute('href', 'https://billing.example.org/47%2F11');
    await userEvent.click(screen.getByText('Costs'));
    expect(await screen.findByText(runs)).toBeInTheDocument();
    expect(
      screen.queryByRole('link', { name: /Invoices/ }),
    ).not.toBeInTheDocument();
  });

  it('has the links of the configuration that are links', async () => {
    renderCluster();
    expect(
      await screen.findByRole('link', { name: /Grafana/ }),
    ).toHaveAttribute(
      'href',
      'https://grafana.example.org/?var-name=checkout-staging',
    );
    expect(screen.queryByText('Wrong')).not.toBeInTheDocument();
    // It lacks the label.
    expect(screen.queryByText('Invoices')).not.toBeInTheDocument();
  });

  it('is documented with the code that runs here', () => {
    const read = (path: string) => readFileSync(join(__dirname, path), 'utf8');
    const example = read('../__fixtures__/addedToClusterPage.tsx').replace(
      '../index',
      '@lattice-dev/plugin-lattice',
    );
    expect(read('../../README.md')).toContain(example);
  });
});
