import { Page } from '@playwright/test';

const people = {
  Guest: 'guest',
  'Priya Nair': 'priya',
  'Amara Okafor': 'amara',
  'Sam Doe': 'sam',
};

export type PersonName = keyof typeof people;

/** From now on this page is of somebody who has signed in before. */
export async function becomes(page: Page, person: PersonName) {
  await page.addInitScript(
    entityRef => localStorage.setItem('lattice-development-person', entityRef),
    `user:default/${people[person]}`,
  );
}
