import { expect, Page, test } from '@playwright/test';
import { tabNamed } from './tabs';
import { simulatedSilence, Trouble } from './trouble';

export interface Story {
  template: string;
  /** Answers of the order that have no default, besides those on the first page. */
  answers?: object;
  /** It has a namespace of its own, which its operator makes. */
  clusterScoped?: boolean;
  trouble?: Trouble;
}

export const team = 'team-checkout';
/** What the troubleshooting tab calls the silence of the API server. */
const cause = /cannot be reached|can.t be reached|unreachable/i;
const newer = 'v1.35.4';
const slow = { timeout: 60_000 };
/** What controllers do, real ones in real time. */
const patient = { timeout: 300_000 };

const choose = async (page: Page, label: RegExp, option: RegExp) => {
  await page.getByLabel(label).first().click();
  await page.getByRole('option', { name: option }).first().click();
};

/** The first page of a form, with its defaults on the others. */
export async function beginForm(
  page: Page,
  { template, answers }: Story,
  name: string,
  managementCluster: RegExp,
) {
  const order = answers && { cluster: answers };
  const given = encodeURIComponent(JSON.stringify(order ?? {}));
  await page.goto(`/create/templates/default/${template}?formData=${given}`);
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  const owner = page.getByLabel(/^Owner/);
  await owner.fill('checkout');
  await page
    .getByRole('option', { name: /checkout/i })
    .first()
    .click();
  await choose(page, /^Management cluster/, managementCluster);
  await page
    .getByLabel(/^(Namespace|Credentials namespace)/)
    .first()
    .fill(team);
}

/** Goes on to the last page. */
export async function finishForm(page: Page) {
  const secret = page.getByLabel(/^Application credential secret/);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const review = page.getByRole('button', { name: 'Review', exact: true });
  await expect(next).toBeVisible();
  while (!(await review.isVisible())) {
    if (await secret.isVisible()) await secret.fill('not-for-your-eyes');
    // By key: a notification may lie over the button.
    await next.press('Enter');
    await page.waitForTimeout(300);
    await expect(next.or(review)).toBeEnabled();
  }
}

const action = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name }).click();
  return page.getByRole('dialog');
};

const healthOf = (page: Page) => page.getByRole('definition').first();

/** Everything that one person does with one cluster, from order to end. */
export async function live(page: Page, story: Story) {
  const name = `e2e-${story.template}`.slice(0, 28);
  const namespace = story.clusterScoped ? `capi-${name}` : team;
  const path = `/lattice/clusters/workshop/${namespace}/${name}`;
  const { trouble = simulatedSilence } = story;
  const { step } = test;

  await step('sign in', async () => {
    await page.goto('/lattice');
    await page.getByRole('button', { name: /Guest/ }).click();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
  });
  await step('fill in the template', async () => {
    await beginForm(page, story, name, /workshop/i);
    await finishForm(page);
  });
  await step('read the plan', async () => {
    await expect(page.getByText('Dry run passed')).toBeVisible(slow);
    await expect(page.getByText(/\d+ to create/).first()).toBeVisible();
  });
  await step('submit', async () => {
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/create\/tasks\//);
  });
  await step('watch it become healthy', async () => {
    await expect(async () => {
      await page.goto(path);
      await expect(healthOf(page)).toContainText(/Progressing|Healthy/);
    }).toPass(slow);
    await expect(healthOf(page)).toContainText('Healthy', patient);
  });
  await step('break it', async () => {
    await trouble.begin({ namespace, name });
    await expect(healthOf(page)).toContainText(/Failed|Degraded/, patient);
  });
  await step('the troubleshooting tab names the cause', async () => {
    await tabNamed(page, /Troubleshooting/).click();
    await expect(page.getByText(/^Cause /).first()).toBeVisible(slow);
    await expect(page.getByText(cause).first()).toBeVisible(slow);
  });
  await step('follow the step, and watch the finding resolve', async () => {
    await trouble.end({ namespace, name });
    await expect(page.getByText(/^Cause /)).toHaveCount(0, patient);
    await expect(healthOf(page)).toContainText('Healthy', patient);
  });
  await step('scale', async () => {
    const dialog = await action(page, 'Scale…');
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: /^Increase/ }).click();
    await dialog.getByRole('button', { name: /^Scale .* to 3$/ }).click(slow);
    await expect(
      dialog.getByRole('button', { name: /^Scale .* to/ }),
    ).toBeHidden();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await tabNamed(page, 'Overview').click();
    const pool = page
      .getByRole('row', { name: /3 of 3/ })
      .filter({ hasNotText: 'Control plane' });
    await expect(pool).toHaveCount(1, patient);
  });
  await step('upgrade', async () => {
    const dialog = await action(page, 'Upgrade…');
    const typed = dialog.getByRole('textbox', { name: /^Version/ });
    const confirm = dialog.getByRole('button', { name: /^Upgrade to v/ });
    await expect(typed.or(confirm).first()).toBeVisible(slow);
    if (await typed.isVisible()) await typed.fill(newer);
    const version = (await confirm.textContent(slow))!.split(' ').pop()!;
    // Controllers may still be busy with the machine that scaling has added.
    const again = dialog.getByRole('button', { name: 'Refresh plan' });
    await expect(async () => {
      if (await again.isVisible()) await again.click();
      await expect(confirm).toBeEnabled({ timeout: 5_000 });
    }).toPass(patient);
    await confirm.click(slow);
    await expect(confirm).toBeHidden(slow);
    // The run goes on without the dialog; the story waits for its end.
    await expect(dialog.getByText(`Upgrade to ${version}: done`)).toBeVisible(
      patient,
    );
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByText(version).first()).toBeVisible(slow);
    await expect(healthOf(page)).toContainText('Healthy', patient);
  });
  await step('get a kubeconfig', async () => {
    const dialog = await action(page, 'Get kubeconfig…');
    await dialog
      .getByRole('button', { name: /kubeconfig/i })
      .last()
      .click();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: /download/i }).click();
    expect((await downloading).suggestedFilename()).toBe(`${name}.kubeconfig`);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
  });
  await step('delete, and the cluster goes', async () => {
    const dialog = await action(page, 'Delete…');
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: /^Delete/ }).click(slow);
    await expect(page.getByText(/lattice\.cluster\.read/).first()).toBeVisible(
      patient,
    );
  });
  await step('the entity goes', async () => {
    await page.goto(`/catalog/default/resource/workshop.${namespace}.${name}`);
    await expect(
      page.getByText(/not found|Entity Not Found/i).first(),
    ).toBeVisible(slow);
  });
}
