import { expect, test } from '@playwright/test';
import { manyClusters, sourcesIn } from './support/manyClusters';
import { becomes } from './support/people';
import { serveFleet } from './support/serveFleet';

test.beforeEach(({ page }) => becomes(page, 'Guest'));

test('dead management clusters are named, and nothing is called healthy for them', async ({
  page,
}) => {
  const clusters = manyClusters(20).filter(
    ({ managementCluster, health }) =>
      managementCluster === 'mgmt-ber' && health === 'healthy',
  );
  const sources = sourcesIn(['live', 'unreachable', 'unreachable']);
  await serveFleet(page, clusters, sources);
  await page.goto('/lattice');
  await expect(
    page.getByText('2 of 3 management clusters unreachable'),
  ).toBeVisible();
  await expect(
    page.getByText(/mgmt-fra has been unreachable since/),
  ).toBeVisible();
  await expect(page.getByText('no such file').first()).toBeVisible();
  await expect(page.getByText('Partly live')).toBeVisible();
  await expect(page.getByRole('group', { name: 'mgmt-muc' })).toContainText(
    'Clusters unknown',
  );
  await expect(page.getByText(/100 %|All \d+ clusters/)).toBeHidden();
});

test('a fleet that could not be read is not called empty', async ({ page }) => {
  await serveFleet(page, [], sourcesIn(['unreachable']));
  await page.goto('/lattice');
  await expect(
    page.getByRole('heading', { name: 'Clusters unknown' }),
  ).toBeVisible();
  await expect(page.getByText('Unreachable', { exact: true })).toBeVisible();
  await expect(page.getByText('No clusters yet')).toBeHidden();
});
