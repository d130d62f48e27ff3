import { expect, Page, test } from '@playwright/test';
import { becomes } from './support/people';
import { beginForm, team } from './support/story';

const shots = 'node_modules/.cache/e2e-screenshots';
const place = `managementCluster=sandbox-ber&namespace=${team}`;
const next = (page: Page) =>
  page.getByRole('button', { name: 'Next', exact: true });

async function picture(page: Page, name: string) {
  const widths = [1440, 1024];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${shots}/${name}-${width}.png` });
  }
  await page.setViewportSize({ width: widths[0], height: 900 });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('an order offers what the project has, and its image follows the version', async ({
      page,
    }) => {
      let requests = 0;
      page.on('request', request => {
        if (request.url().endsWith('/openstack/choices')) requests += 1;
      });
      await becomes(page, 'Guest');
      const story = { template: 'capo-kubeadm' };
      await beginForm(page, story, 'picked', /Berlin/);
      await page
        .getByLabel(/^Kubernetes/)
        .first()
        .click();
      await page.getByRole('option', { name: /^v1\.35\.4/ }).click();
      const secret = page.getByLabel(/^Secret/).first();
      await secret.click();
      await page.getByRole('option', { name: /^openstack/ }).click();
      await next(page).click();

      const image = page.getByLabel(/^Image/);
      await expect(image.first()).toHaveValue('ubuntu-2404-kube-v1.35.4');
      await expect(image.last()).toHaveValue('ubuntu-2404-kube-v1.35.4');
      const size = page.getByLabel(/^Machine size/).first();
      await size.click();
      const small = page.getByRole('option', { name: /^SCS-1V-2/ });
      await expect(small).toHaveAttribute('aria-disabled', 'true');
      await expect(small).toContainText('Too small');
      const diskless = page.getByRole('option', {
        name: /^SCS-2V-4[^-]/,
      });
      await expect(diskless.first()).toContainText('No disk');
      await picture(page, `order-sizes-${colorScheme}`);
      await page.keyboard.press('Escape');
      await page
        .getByLabel(/^SSH key/)
        .first()
        .fill('typed-by-hand');
      await expect(
        page.getByText('typed-by-hand isn’t in the project.'),
      ).toBeVisible();
      await picture(page, `order-machines-${colorScheme}`);
      expect(requests).toBe(1);

      const external = page.getByLabel(/^External network/);
      await external.click();
      await expect(page.getByRole('option').first()).toBeVisible();
      await picture(page, `order-network-${colorScheme}`);
    });

    test('the page of a project shows quota, credential and clusters', async ({
      page,
    }) => {
      await becomes(page, 'Guest');
      await page.goto(`/lattice/openstack?${place}&source=secret:openstack`);
      await expect(page.getByRole('region', { name: 'Quota' })).toContainText(
        /Cores.* of /,
      );
      await expect(
        page.getByRole('region', { name: 'Credential' }),
      ).toContainText('member');
      await expect(
        page.getByRole('region', { name: `Clusters in ${team}` }),
      ).toBeVisible();
      await picture(page, `project-${colorScheme}`);
    });

    test('the page of a cluster shows its cost and its quota', async ({
      page,
    }) => {
      await becomes(page, 'Guest');
      await page.goto(
        '/lattice/clusters/sandbox-ber/team-payments/payments-prod',
      );
      const quota = page.getByRole('region', { name: 'Quota' });
      await expect(quota).toContainText(/by this cluster/);
      await expect(page.getByRole('region', { name: 'Cost' })).toContainText(
        /a month/,
      );
      await quota.scrollIntoViewIfNeeded();
      await picture(page, `cluster-cloud-${colorScheme}`);
    });
  });
}
