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
  parts: ['.bui-Card:not([data-lattice])', '.bui-Tabs', 'pre'],
};

/** Backstage's header of a plugin, whose title stands outside of landmarks. */
const isFrameOfPlugin = (rule: string, target: string) =>
  rule === 'region' && /bui-(PluginHeader|VisuallyHidden)/.test(target);

/** Backstage's own: its number of unread ones is not part of its name. */
const notificationsItem = 'a[href="/notifications"]';

async function violationsOf(page: Page, framed = false) {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    // What passed would be told for every element.
    resultTypes: ['violations'],
    ...(framed && {
      rules: Object.fromEntries(
        frame.rules.map(rule => [rule, { enabled: false }]),
      ),
    }),
  });
  builder.exclude(notificationsItem);
  if (framed) frame.parts.forEach(part => builder.exclude(part));
  // A colour on its way to another one is neither of them.
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important }',
  });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // Those that last for ever, or as long as somebody scrolls, do not end.
        .filter(({ effect }) =>
          Number.isFinite(effect?.getComputedTiming().endTime),
        )
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => !isFrameOfPlugin(id, target.join(' ')))
      .map(
        ({ target, failureSummary }) =>
          `${id}: ${target.join(' ')}\n${failureSummary}`,
      ),
  );
}

const themes = ['light', 'dark'] as const;

for (const screen of screens.filter(({ foreign }) => !foreign)) {
  for (const colorScheme of themes) {
    test(`axe finds nothing on ${screen.id}, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      try {
        await open(page, screen);
        expect(await violationsOf(page, screen.framed)).toEqual([]);
      } finally {
        await screen.after?.();
      }
    });
  }
}
