import { expect, Page, test } from '@playwright/test';
import { becomes } from './support/people';
import { Walk } from './support/Walk';

const patient = { timeout: 120_000 };
const slow = { timeout: 60_000 };

const menuItem = (page: Page, name: string) =>
  page.getByRole('menuitem', { name });
const actions = (page: Page) =>
  page.getByRole('button', { name: /^Actions for/ });

/**
 * What somebody does who has never seen Lattice, with the clicks and seconds
 * that it takes. Waiting for machines counts, reading does not.
 */
test('a newcomer repairs, orders and upgrades a cluster', async ({ page }) => {
  test.setTimeout(600_000);
  const walk = new Walk();
  const dialog = page.getByRole('dialog');
  await becomes(page, 'Guest');
  await page.goto('/lattice');
  const broken = page.getByRole('listitem').filter({ hasText: 'payments-dr' });
  await expect(broken).toBeVisible();

  await walk.task('find the broken cluster and its cause', async () => {
    await walk.click(broken.getByRole('link', { name: /^Show fix/ }));
    await expect(page.getByText(/^Cause /).first()).toBeVisible();
    await expect(page.getByText(/core/i).first()).toBeVisible();
  });

  await walk.task('repair it', async () => {
    await walk.click(actions(page));
    await walk.click(menuItem(page, 'Scale…'));
    await walk.choose(dialog.getByRole('radio').last());
    await walk.click(dialog.getByRole('button', { name: /^Decrease/ }));
    await walk.click(dialog.getByRole('button', { name: /^Scale .* to \d/ }));
    await walk.click(dialog.getByRole('button', { name: 'Close' }).first());
    await expect(page.getByText(/^Cause /)).toHaveCount(0, patient);
  });

  await page.goto('/lattice');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await walk.task('order a cluster', async () => {
    await walk.click(page.getByRole('link', { name: 'New cluster' }));
    const card = page.getByRole('article', { name: /CAPO kubeadm/ });
    await walk.click(card.getByRole('link').first());
    await walk.fill(page.getByRole('textbox', { name: /^Name/ }), 'newcomer');
    await walk.fill(page.getByLabel(/^Owner/), 'checkout');
    await walk.click(page.getByRole('option', { name: /checkout/i }).first());
    await walk.click(page.getByLabel(/^Management cluster/).first());
    await walk.click(page.getByRole('option', { name: /ber/i }).first());
    await walk.fill(page.getByLabel(/^Namespace/).first(), 'team-checkout');
    const next = page.getByRole('button', { name: 'Next', exact: true });
    const review = page.getByRole('button', { name: 'Review', exact: true });
    while (!(await review.isVisible())) {
      await walk.click(next);
      await page.waitForTimeout(300);
      await expect(next.or(review)).toBeEnabled();
    }
    await expect(page.getByText('Dry run passed')).toBeVisible(slow);
    await walk.click(review);
    await walk.click(page.getByRole('button', { name: 'Create' }));
    await expect(page).toHaveURL(/\/create\/tasks\//);
  });

  await page.goto('/lattice?q=checkout-prod');

  await walk.task('upgrade a cluster', async () => {
    await walk.click(
      page.getByRole('link', { name: 'checkout-prod', exact: true }).first(),
    );
    await walk.click(actions(page));
    await walk.click(menuItem(page, 'Upgrade…'));
    const confirm = dialog.getByRole('button', { name: /^Upgrade to v/ });
    await expect(confirm).toBeEnabled(slow);
    await walk.click(confirm);
    await expect(confirm).toBeHidden(slow);
  });

  test.info().annotations.push({ type: 'walk', description: walk.report() });
  // eslint-disable-next-line no-console -- the figures are what it is for
  console.log(walk.report());
});
