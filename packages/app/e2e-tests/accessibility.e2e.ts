import AxeBuilder from '@axe-core/playwright';
import { expect, Page, test } from '@playwright/test';
import { open, screens } from './support/screens';

/**
 * What Backstage's own frame of the catalog and the scaffolder breaks: text
 * outside of landmarks (`region`, `landmark-one-main`), jumps of headings
 * (`heading-order`), tabs that name panels which are not there
 * (`aria-valid-attr-value`), and in its own cards and tabs `color-contrast`.
 */
const frame = {
  rules: [
    'region',
    'landmark-one-main',
    'heading-order',
    'aria-valid-attr-value',
  ],
  parts: ['.bui-Card', '.bui-Tabs', 'pre'],
};

async function violationsOf(page: Page, framed = false, rules?: string[]) {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    // What passed would be told for every element.
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
    ...(framed && {
      rules: Object.fromEntries(
        frame.rules.map(rule => [rule, { enabled: false }]),
      ),
    }),
  });
  if (framed) frame.parts.forEach(part => builder.exclude(part));
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
      expect.soft(await violationsOf(page, screen.framed)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violationsOf(page, screen.framed, rulesOfColour)).toEqual(
        [],
      );
    } finally {
      await screen.after?.();
    }
  });
}
