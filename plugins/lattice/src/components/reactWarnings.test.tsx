import { screen } from '@testing-library/react';
import { checkoutStaging } from '../__fixtures__/checkoutStaging';
import { checkoutTree } from '../__fixtures__/checkoutTree';
import { FakeLatticeApi } from '../__fixtures__/FakeLatticeApi';
import { giveElementsASize, renderPage } from '../__fixtures__/renderPage';
import { storyRows } from '../__fixtures__/rows';
import { liveSources, managementClusters } from '../__fixtures__/sources';

const cluster = checkoutStaging(Date.now());
const page = `/lattice/clusters/${cluster.id}`;

describe('React has nothing to say about', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = giveElementsASize();
  });
  afterEach(() => {
    restore();
    jest.restoreAllMocks();
  });

  it.each([
    ['/lattice', 'billing-uat'],
    ['/lattice/versions', 'Support ends'],
    ['/lattice/management-clusters', 'mgmt-fra-1'],
    [page, 'Machines'],
    [`${page}/troubleshooting`, cluster.name],
    [`${page}/topology`, 'MachineDeployment'],
    [`${page}/machines`, 'Control plane'],
    [`${page}/conditions`, 'Ready'],
  ])('%s', async (address, text) => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    const api = FakeLatticeApi.create({
      cluster,
      tree: checkoutTree(Date.now()),
      rows: storyRows(Date.now()),
      sources: liveSources(Date.now()),
      managementClusters: managementClusters(Date.now()),
    });
    renderPage(api, address);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    // Keys that are missing or not unique, and elements where HTML has none.
    const said = errors.mock.calls
      .map(([format]) => String(format))
      .filter(format =>
        /unique "key"|same key|validateDOMNesting/.test(format),
      );
    expect(said).toEqual([]);
  });
});
