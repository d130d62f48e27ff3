import { expect, Locator, Page } from '@playwright/test';
import { becomes, PersonName } from '../people';

/** One picture of the portal: how to get there and what shows that one is. */
export interface Screen {
  id: string;
  path: string;
  person?: PersonName | 'nobody';
  /** The frame of the page is Backstage's, only what stands in it is ours. */
  framed?: true;
  /** All of the page is Backstage's: it is pictured, and not held to account. */
  foreign?: true;
  /** What is different from a healthy portal. */
  given?: (page: Page) => Promise<unknown>;
  ready: (page: Page) => Locator;
  /** What to do there before looking. */
  then?: (page: Page) => Promise<unknown>;
  /** Puts back what was changed outside of the page. */
  after?: () => Promise<unknown>;
}

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first();
export const text = (words: string | RegExp) => (page: Page) =>
  page.getByText(words).first();
export const link = (name: string) => (page: Page) =>
  page.getByRole('link', { name, exact: true }).first();
export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first();
/** What stands in for something that is not there yet. */
export const skeleton = (page: Page) =>
  page.locator('[aria-busy="true"]').first();

export const cluster = (name: string) =>
  `/lattice/clusters/sandbox-ber/${name}`;
export const failing = cluster('team-payments/payments-dr');
export const healthy = cluster('team-checkout/checkout-prod');

/** Opens a screen and waits until it stands. */
export async function open(page: Page, screen: Screen) {
  const { person = 'Guest', given, path, ready, then } = screen;
  if (person !== 'nobody') await becomes(page, person);
  await given?.(page);
  await page.goto(path);
  await expect(ready(page)).toBeVisible();
  await then?.(page);
}
