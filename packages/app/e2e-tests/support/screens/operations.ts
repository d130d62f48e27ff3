import { expect, Page } from '@playwright/test';
import { button, heading, healthy, Screen, text } from './Screen';

const actions = button(/^Actions/);

async function openDialog(page: Page, name: string) {
  await actions(page).click();
  await page.getByRole('menuitem', { name: `${name}\u2026` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** What happens in each dialog before it is looked at. */
const dialogs: Record<string, (page: Page) => Promise<unknown>> = {
  Scale: async page => {
    await button(/^Increase/)(page).click();
    await text('Dry run passed')(page).waitFor();
  },
  Upgrade: page => text('Dry run passed')(page).waitFor(),
  Pause: page => text('Dry run passed')(page).waitFor(),
  Delete: page => text('Dry run passed')(page).waitFor(),
  'Get kubeconfig': async () => undefined,
};

export const operationScreens: Screen[] = [
  {
    id: 'cluster-actions',
    path: healthy,
    ready: heading(/checkout-prod/),
    then: page => actions(page).click(),
  },
  ...Object.entries(dialogs).map(([name, work]) => ({
    id: `dialog-${name.split(' ').pop()!.toLowerCase()}`,
    path: healthy,
    ready: heading(/checkout-prod/),
    then: async (page: Page) => {
      await openDialog(page, name);
      await work(page);
    },
  })),
];
