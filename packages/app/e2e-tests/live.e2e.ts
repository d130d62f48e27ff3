import { expect, Page, test } from '@playwright/test';
import { asAdmin, clusterPath } from './support/kubernetes';
import { becomes } from './support/people';
import { frail } from './support/world';

const search = (page: Page) => page.getByPlaceholder(/Name, namespace/);

/** A page that was loaded again would not know this. */
const remember = (page: Page) =>
  page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) =>
  page.evaluate(() => 'sameDocument' in window);

test('a management cluster dies and returns, and no page is loaded again', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await becomes(page, 'Guest');
  await page.goto('/lattice?mgmt=mgmt-muc');
  await expect(page.getByRole('link', { name: 'c00001' })).toBeVisible();
  const cluster = await context.newPage();
  await cluster.goto('/lattice/clusters/mgmt-muc/fleet-000/c00001');
  await expect(cluster.getByRole('heading', { name: /c00001/ })).toBeVisible();
  await remember(page);
  try {
    await frail.cutOff();
    await expect(page.getByText(/mgmt-muc: last seen .* ago/)).toBeVisible();
    await expect(page.getByText(/connection refused/)).toBeVisible();
    await expect(
      page.getByText(/1 of 4 management clusters stale/),
    ).toBeVisible();
    // What was known stays on screen, marked as old.
    await expect(page.getByRole('link', { name: 'c00001' })).toBeVisible();
    await expect(cluster.getByText(/as of \d+:\d+/).first()).toBeVisible();
  } finally {
    await frail.giveBack();
  }
  await expect(page.getByText(/mgmt-muc: last seen/)).toBeHidden({
    timeout: 60_000,
  });
  await expect(page.getByText(/management clusters stale/)).toBeHidden();
  expect(await isSameDocument(page)).toBe(true);
});

test('typing keeps focus, caret and selection while updates arrive', async ({
  page,
}) => {
  await becomes(page, 'Guest');
  await page.goto('/lattice?mgmt=mgmt-muc');
  await expect(page.getByRole('link', { name: 'c00002' })).toBeVisible();
  await page.getByRole('checkbox').nth(1).check();
  const admin = await asAdmin('frail');
  let count = 0;
  let busy = true;
  const churn = (async () => {
    while (busy) {
      count += 1;
      await admin.mergePatch(clusterPath('fleet-000', 'c00002'), {
        metadata: { labels: { touched: `${count}` } },
      });
    }
  })();
  await search(page).click();
  await page.keyboard.type('c0000', { delay: 80 });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('x', { delay: 80 });
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('c000x0');
  await page.keyboard.press('Backspace');
  await expect(search(page)).toHaveValue('c0000');
  busy = false;
  await churn;
  await admin.close();
  expect(count).toBeGreaterThan(5);
  await expect(page.getByText('1 selected')).toBeVisible();
});

test('a change of health is seen and told without a reload', async ({
  page,
}) => {
  await becomes(page, 'Guest');
  await page.goto('/lattice?mgmt=mgmt-muc');
  await expect(page.getByRole('link', { name: 'c00000' })).toBeVisible();
  await remember(page);
  const admin = await asAdmin('frail');
  const path = clusterPath('fleet-000', 'c00000');
  await admin.mergePatch(path, { spec: { paused: true } });
  await expect(
    page
      .getByRole('row', { name: /c00000/ })
      .getByText('Paused', { exact: true }),
  ).toBeVisible();
  await admin.mergePatch(path, { spec: { paused: false } });
  await expect(
    page
      .getByRole('row', { name: /c00000/ })
      .getByText('Healthy', { exact: true }),
  ).toBeVisible();
  await admin.close();
  expect(await isSameDocument(page)).toBe(true);
});
