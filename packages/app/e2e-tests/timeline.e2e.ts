import { expect, Page, test } from '@playwright/test';
import { signIn } from './signIn';
import { failing } from './support/screens/Screen';

const picture = (page: Page, name: string) =>
  page.screenshot({
    path: `node_modules/.cache/e2e-screenshots/${name}.png`,
    fullPage: true,
  });

const bars = (page: Page, lane: string) =>
  page.getByRole('list', { name: lane, exact: true }).getByRole('listitem');

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('timeline and plots are there, at 1440 and 1024 px', async ({
    page,
  }) => {
    await signIn(page, 'Guest');
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
