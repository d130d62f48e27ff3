import { Page } from '@playwright/test';

const bar = (page: Page) =>
  page.getByRole('navigation', { name: 'Content navigation' });

/** A tab in the header of a cluster; each is a link. */
export const tabNamed = (page: Page, name: string | RegExp) =>
  bar(page).getByRole('link', { name });

/** The tab that is open. */
export const openTab = (page: Page) => bar(page).locator('[aria-current=page]');
