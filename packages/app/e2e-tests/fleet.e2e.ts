import { expect, test } from '@playwright/test';
import { signIn } from './signIn';
import { tabNamed } from './support/tabs';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the fleet shows every cluster of both sandboxes', async ({
      page,
    }) => {
      await signIn(page, 'Guest');

      await expect(
        // The frame of the portal has one of level 1, hidden.
        page.getByRole('heading', { name: 'Clusters', exact: true, level: 2 }),
      ).toBeVisible();
      await expect(page.getByText('sandbox-ber').first()).toBeVisible();
      await expect(page.getByText('sandbox-fra').first()).toBeVisible();
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
      await page.screenshot({
        path: `node_modules/.cache/e2e-screenshots/fleet-${colorScheme}.png`,
      });
    });
  });
}

test('a search narrows the list, stays in the address, and leads to a cluster', async ({
  page,
}) => {
  await signIn(page, 'Guest');
  await page.getByPlaceholder(/Name, namespace/).fill('payments-dr');
  await expect(page).toHaveURL(/q=payments-dr/);
  await page.getByRole('link', { name: 'payments-dr' }).first().click();

  await expect(
    page.getByRole('heading', { name: /payments-dr/ }),
  ).toBeVisible();
  await expect(page.getByText('Provisioning').first()).toBeVisible();
  await tabNamed(page, 'Machines').click();
  await expect(page).toHaveURL(/\/machines/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/q=payments-dr/);
});

test('two people see what each may see, at the same time', async ({
  browser,
}) => {
  const developer = await (await browser.newContext()).newPage();
  const engineer = await (await browser.newContext()).newPage();
  await signIn(developer, 'Amara Okafor');
  await signIn(engineer, 'Priya Nair');

  await expect(
    developer.getByRole('link', { name: 'checkout-prod' }).first(),
  ).toBeVisible();
  await expect(
    engineer.getByRole('link', { name: 'data-warehouse' }).first(),
  ).toBeVisible();
  await expect(
    developer.getByRole('link', { name: 'data-warehouse' }),
  ).toHaveCount(0);
});

test('a cluster is an entity of the catalog, with its status', async ({
  page,
}) => {
  await signIn(
    page,
    'Guest',
    '/catalog/default/resource/sandbox-ber.team-checkout.checkout-prod',
  );

  await expect(
    page.getByRole('heading', { name: 'Ready to use' }),
  ).toBeVisible();
  await expect(
    page.getByText('sandbox-ber/team-checkout/checkout-prod').first(),
  ).toBeVisible();
});

test('the page of an entity leads to the forms with its cluster filled in', async ({
  page,
}) => {
  const entity =
    '/catalog/default/resource/sandbox-ber.team-checkout.checkout-prod';
  await signIn(page, 'Guest', entity);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Scale…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Increase/ }).click();
  await dialog.getByRole('link', { name: /as a task/ }).click();
  await expect(page).toHaveURL(/\/create\/templates\/default\/scale-cluster/);
  const field = (name: string) => page.locator(`#root_${name}`);
  await expect(field('cluster')).toHaveValue(
    'sandbox-ber/team-checkout/checkout-prod',
  );
  await expect(field('replicas')).toHaveValue('6');

  await page.goto(`${entity}/cluster`);
  await page.getByRole('link', { name: 'Replace credentials' }).click();
  await expect(field('cluster')).toHaveValue('checkout-prod');
  await expect(page.getByLabel(/^Namespace/).first()).toHaveValue(
    'team-checkout',
  );
});
