import { expect, Page, test } from '@playwright/test';
import { becomes } from './support/people';
import { Walk } from './support/Walk';

const patient = { timeout: 180_000 };
const slow = { timeout: 60_000 };

/** The form as it is for somebody who has a credential at hand. */
async function fillIn(page: Page, walk: Walk) {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const review = page.getByRole('button', { name: 'Review', exact: true });
  const secret = page.getByLabel(/^Application credential secret/);
  await walk.fill(page.getByRole('textbox', { name: /^Name/ }), 'newcomer');
  await walk.fill(page.getByLabel(/^Owner/), 'checkout');
  await walk.click(page.getByRole('option', { name: /checkout/i }).first());
  await walk.click(page.getByLabel(/^Management cluster/).first());
  await walk.click(page.getByRole('option', { name: /workshop/i }).first());
  await walk.fill(page.getByLabel(/^Namespace/).first(), 'team-checkout');
  await walk.click(page.getByLabel(/^OpenStack credentials/));
  await walk.click(
    page.getByRole('option', { name: /application credential/ }),
  );
  await walk.fill(page.getByLabel(/^Keystone/), 'https://keystone.example/v3');
  await walk.fill(page.getByLabel(/^Application credential ID/), '0123');
  await walk.fill(secret, 'not-for-you');
  while (!(await review.isVisible())) {
    await walk.click(next);
    await page.waitForTimeout(300);
    await expect(next.or(review)).toBeEnabled();
  }
  await expect(page.getByText('Dry run passed')).toBeVisible(slow);
  await walk.click(review);
  await walk.click(page.getByRole('button', { name: 'Create' }));
}

/**
 * What somebody does who has never seen Lattice, with the clicks, fields and
 * seconds that it takes. Waiting for machines counts, reading does not.
 */
test('a newcomer repairs, orders and upgrades a cluster', async ({ page }) => {
  test.setTimeout(600_000);
  const walk = new Walk();
  const dialog = page.getByRole('dialog');
  const answer = page.getByRole('region', { name: /^Quota of cores/ });
  await becomes(page, 'Guest');
  await page.goto('/lattice');
  const broken = page.getByRole('listitem').filter({ hasText: 'payments-dr' });
  await expect(broken).toBeVisible();

  await walk.task('find a broken cluster and its cause', async () => {
    await walk.click(broken.getByRole('link', { name: /^Show fix/ }));
    await expect(page.getByText('Cause certain')).toBeVisible();
    await expect(page.getByText(/^Quota exceeded for cores/)).toBeVisible();
  });

  await page.getByRole('link', { name: 'Overview' }).click();

  await walk.task('repair it', async () => {
    await walk.click(answer.getByRole('button', { name: /^Scale / }));
    await walk.fill(dialog.getByRole('textbox'), '3');
    await walk.click(dialog.getByRole('button', { name: /^Scale .* to 3$/ }));
    await walk.click(dialog.getByRole('button', { name: 'Close' }).first());
    await expect(
      page.getByRole('region', { name: 'Ready to use' }),
    ).toBeVisible(patient);
  });

  await page.goto('/lattice/create');

  await walk.task('order a cluster', async () => {
    const card = page.getByRole('article', { name: /\(kubeadm\)/ });
    await walk.click(card.getByRole('link', { name: /^Choose/ }));
    await fillIn(page, walk);
    await expect(page).toHaveURL(/\/create\/tasks\//);
  });

  await page.goto('/lattice/clusters/sandbox-ber/team-checkout/checkout-prod');

  await walk.task('upgrade a cluster', async () => {
    await walk.click(page.getByRole('button', { name: /^Actions for/ }));
    await walk.click(page.getByRole('menuitem', { name: 'Upgrade…' }));
    const confirm = dialog.getByRole('button', { name: /^Upgrade to v/ });
    await expect(confirm).toBeEnabled(slow);
    await walk.click(confirm);
    await expect(confirm).toBeHidden(slow);
  });

  test.info().annotations.push({ type: 'walk', description: walk.report() });
  // eslint-disable-next-line no-console -- the figures are what it is for
  console.log(walk.report());
});
