import { expect, test } from '@playwright/test';
import { signIn } from './signIn';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('a guest signs in and sees the management clusters', async ({
      page,
    }) => {
      await signIn(page, 'Guest', '/lattice/management-clusters');

      await expect(
        page.getByRole('heading', { name: 'Management clusters', exact: true }),
      ).toBeVisible();
      await expect(page.getByText('Reachable').first()).toBeVisible();
      await expect(page.getByText('Sandbox').first()).toBeVisible();
      await page.screenshot({
        path: `node_modules/.cache/e2e-screenshots/management-clusters-${colorScheme}.png`,
      });
    });
  });
}

test('the front page leads to the clusters', async ({ page }) => {
  await signIn(page, 'Guest', '/');

  await expect(page).toHaveURL(/\/lattice/);
});

test('somebody without a team is told that the view is not allowed', async ({
  page,
}) => {
  await signIn(page, 'Sam Doe', '/lattice/management-clusters');

  await expect(
    page.getByText(/lattice\.management-cluster\.read/).first(),
  ).toBeVisible();
});

test('signing out leads back to the choice of people', async ({ page }) => {
  await signIn(page, 'Priya Nair', '/settings');
  await page.getByRole('button', { name: /more/i }).click();
  await page.getByText('Sign Out').click();

  await expect(page.getByRole('button', { name: /Guest/ })).toBeVisible();
});
