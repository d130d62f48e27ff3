import AxeBuilder from '@axe-core/playwright';
import { expect, Page, test } from '@playwright/test';
import { open, screens } from './support/screens';

async function violationsOf(page: Page, rules?: string[]) {
  const builder = new AxeBuilder({ page }).options({
    // What passed would be told for every element.
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  });
  builder.setLegacyMode();
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')}\n${failureSummary}`,
    ),
  );
}

// What a theme changes is colours; names, roles and headings stay.
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

for (const screen of screens) {
  test(`axe finds nothing on ${screen.id}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    try {
      await open(page, screen);
      expect.soft(await violationsOf(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violationsOf(page, rulesOfColour)).toEqual([]);
    } finally {
      await screen.after?.();
    }
  });
}
