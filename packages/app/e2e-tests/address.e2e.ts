import { expect, Page, test } from '@playwright/test';
import { becomes } from './support/people';
import { tabNamed } from './support/tabs';

const cluster = '/lattice/clusters/sandbox-ber/team-payments/payments-dr';
const names = (page: Page) =>
  page.locator('#lattice-cluster-list tbody a[href*="/clusters/"]');

test.beforeEach(async ({ page }) => {
  await becomes(page, 'Guest');
});

test('a link reproduces the view of the fleet, and back and forward move through it', async ({
  page,
  context,
}) => {
  await page.goto('/lattice?mgmt=sandbox-ber');
  await expect(names(page).first()).toBeVisible();
  await page
    .getByRole('button', { name: 'Version', exact: true })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('columnheader', { name: /Cluster/ })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(/sort=name/);
  await page.getByRole('button', { name: 'Type', exact: true }).last().click();
  await page.keyboard.press('Escape');
  await page.getByPlaceholder(/Name, namespace/).fill('checkout');
  await expect(page).toHaveURL(/q=checkout/);
  const address = page.url();
  const shown = await names(page).allTextContents();
  expect(shown.length).toBeGreaterThan(1);

  const other = await context.newPage();
  await becomes(other, 'Guest');
  await other.goto(address);
  await expect(names(other).first()).toBeVisible();
  expect(await names(other).allTextContents()).toEqual(shown);
  await other.close();

  await names(page).first().click();
  await expect(page).toHaveURL(/\/clusters\/sandbox-ber\//);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByPlaceholder(/Name, namespace/)).toHaveValue(
    'checkout',
  );
  await page.goForward();
  await expect(page).toHaveURL(/\/clusters\/sandbox-ber\//);
});

test('tab, selected object and form of the tree live in the address', async ({
  page,
  context,
}) => {
  await page.goto(`${cluster}/topology`);
  await page.getByRole('row').nth(2).click();
  await expect(page).toHaveURL(/object=/);
  const panel = page.getByRole('complementary');
  const name = await panel.getByRole('heading', { level: 2 }).textContent();
  const other = await context.newPage();
  await becomes(other, 'Guest');
  await other.goto(page.url());
  await expect(
    other.getByRole('complementary').getByRole('heading', { level: 2 }),
  ).toHaveText(name!);
  await other.close();
  await tabNamed(page, 'Machines').click();
  await expect(page).toHaveURL(/\/machines/);
  await page.goBack();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(name!);
});

test('the keyboard alone leads from the fleet to an object of a cluster', async ({
  page,
}) => {
  await page.goto('/lattice?mgmt=sandbox-ber');
  await expect(names(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder(/Name, namespace/)).toBeFocused();
  await page.keyboard.type('payments-dr');
  await expect(names(page)).toHaveCount(1);
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const inList = await page.evaluate(
      () => document.activeElement?.closest('tbody') !== null,
    );
    if (inList) break;
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clusters\/.*\/payments-dr/);
  const tab = tabNamed(page, 'Topology');
  await expect(tab).toBeVisible();
  for (let presses = 0; presses < 50; presses += 1) {
    if (await tab.evaluate(one => one === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(tab).toBeFocused();
  // Whoever uses the keyboard sees where they are.
  // The ring is an element of the bar that moves to the focused tab.
  const ring = page
    .getByRole('navigation', { name: 'Content navigation' })
    .locator('[class*=HeaderNavHovered]');
  await expect(ring).toHaveCSS('outline-style', 'solid');
  await expect(ring).toHaveCSS('opacity', '1');
  const { x } = (await tab.boundingBox())!;
  await expect
    .poll(async () => Math.round((await ring.boundingBox())!.x))
    .toBe(Math.round(x));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/topology/);
});

test('nothing moves for whoever asks for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/lattice', cluster, `${cluster}/topology`]) {
    await page.goto(path);
    // The frame of the portal has a heading before the page is there.
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' &&
            // Material UI hears of autofill by an animation that shows nothing.
            Number(effect?.getComputedTiming().duration) > 20,
        )
        .map(
          animation => (animation.effect as KeyframeEffect).target?.className,
        ),
    );
    expect(moving).toEqual([]);
  }
});
