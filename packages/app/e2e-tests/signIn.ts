import { Page } from '@playwright/test';

/** Opens a page of the portal as somebody of the example organisation. */
export async function signIn(page: Page, name: string, path = '/lattice') {
  await page.goto(path);
  await page.getByRole('button', { name: new RegExp(name) }).click();
}
