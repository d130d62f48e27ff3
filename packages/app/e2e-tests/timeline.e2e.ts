import { expect, Page, test } from '@playwright/test';
import { becomes } from './support/people';
import { failing, healthy } from './support/screens/Screen';

const picture = (page: Page, name: string) =>
  page.screenshot({
    path: `node_modules/.cache/e2e-screenshots/${name}.png`,
  });

const bars = (page: Page, lane: string) =>
  page.getByRole('list', { name: lane, exact: true }).getByRole('listitem');

test('the timeline is drawn from the record and follows the brush', async ({
  page,
}) => {
  await becomes(page, 'Guest');
  await page.goto(`${failing}/timeline`);
  for (const lane of ['Cluster', 'Infrastructure', 'Control plane']) {
    await expect(bars(page, lane).last()).toHaveAccessibleName(/to now/);
  }
  // Before the record began nothing is known.
  await expect(bars(page, 'Cluster').first()).toHaveAccessibleName(
    /^Cluster: Not recorded, until /,
  );
  await bars(page, 'Cluster').last().focus();
  await expect(page.getByTestId('timeline-readout')).toHaveText(/^Cluster: /);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('timeline-readout')).toHaveText(
    /^Infrastructure: /,
  );
  await picture(page, 'timeline-light-1440');

  const from = page.getByRole('slider', { name: 'Start of the visible range' });
  await from.focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/range=\d+-\d+/);
  await page.keyboard.press('Home');
  const box = (await page.getByTestId('timeline-window').boundingBox())!;
  const handle = (await from.boundingBox())!;
  await page.mouse.move(handle.x + 4, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 200, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => (await from.boundingBox())!.x)
    .toBeGreaterThan(handle.x + 100);

  await page.getByRole('button', { name: 'Changes before failure' }).click();
  await expect(page).toHaveURL(/range=break/);
  await expect(
    page.getByRole('region', { name: 'Changes before failure' }),
  ).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 900 });
  await picture(page, 'timeline-light-1024');
});

test('what a person does is on the timeline, with its effect', async ({
  page,
}) => {
  await becomes(page, 'Guest');
  await page.goto(healthy);
  for (const name of ['Pause', 'Resume']) {
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: `${name}…` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: `${name} checkout-prod` }).click();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toHaveCount(0);
    await page.goto(`${healthy}/timeline`);
    await expect(
      page.getByText(`guest ${name.toLowerCase()}d reconciliation`).first(),
    ).toBeVisible();
    const health =
      name === 'Pause' ? /: Paused, .*to now/ : /: Healthy, .*to now/;
    await expect(bars(page, 'Cluster').last()).toHaveAccessibleName(health);
  }
  await expect(bars(page, 'Operations')).not.toHaveCount(0);
  await picture(page, 'timeline-operations-1440');
});

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('timeline and plots are there, at 1440 and 1024 px', async ({
    page,
  }) => {
    await becomes(page, 'Guest');
    await page.goto('/lattice');
    const trends = page.getByRole('region', { name: 'Health over time' });
    await expect(trends.getByRole('img').first()).toBeVisible();
    await picture(page, 'fleet-trends-dark-1440');
    await page.goto(failing);
    await expect(
      trends.getByRole('img', { name: /^Ready machines/ }),
    ).toBeVisible();
    await picture(page, 'cluster-trends-dark-1440');
    await page.goto(`${failing}/timeline`);
    await expect(bars(page, 'Cluster').last()).toBeVisible();
    await picture(page, 'timeline-dark-1440');
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(bars(page, 'Cluster').last()).toBeVisible();
    await picture(page, 'timeline-dark-1024');
  });
});
