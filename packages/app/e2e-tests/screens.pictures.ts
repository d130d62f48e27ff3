import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Page, test } from '@playwright/test';
import { serveFleet } from './support/serveFleet';
import { manyClusters, manySources } from './support/manyClusters';
import { open, Screen, screens } from './support/screens';

const folder = join(__dirname, '../../../docs/screenshots');
/** What the repository would grow too large of; Git ignores it. */
const others = join(folder, 'all');
const wide = { width: 1440, height: 900 };
const narrow = { width: 1024, height: 768 };

/** Taller pages are lists, of which this much says all. */
const tallest = 2_400;

/**
 * What people see most has to look well on a small screen too. These are in
 * the repository, the others are made by the command.
 */
const main = new Set([
  'fleet',
  'cluster-failing',
  'cluster-troubleshooting',
  'cluster-topology',
  'cluster-machines',
  'cluster-graph',
  'dialog-upgrade',
  'entity-failing',
  'entity-system',
  'form-machines',
  'form-plan',
  'management-clusters',
  'new-cluster',
  'form',
]);

const thousand: Screen[] = ['managementCluster', 'flavour'].map(group => ({
  id: `fleet-thousand-by-${group === 'flavour' ? group : 'place'}`,
  path: `/lattice?group=${group}`,
  given: page => serveFleet(page, manyClusters(1_000), manySources()),
  ready: page => page.locator('#lattice-cluster-list').getByRole('grid'),
}));

const pictured = [...screens, ...thousand];

/** Those whose dark look is in the repository, too. */
const alsoDark = new Set([
  'fleet',
  'cluster-failing',
  'entity-failing',
  'form-plan',
]);

const isKept = ({ id }: Screen, look: string) =>
  main.has(id) && (look === 'light' || (look === 'dark' && alsoDark.has(id)));

/** The window as tall as the page, so that nothing is cut off. */
async function unroll(page: Page) {
  const size = page.viewportSize()!;
  const height = await page.evaluate(
    () => document.documentElement.scrollHeight,
  );
  await page.setViewportSize({
    ...size,
    height: Math.min(Math.max(height, size.height), tallest),
  });
}

async function picture(page: Page, file: string) {
  await unroll(page);
  // Ripples, tooltips and canvases settle.
  await page.waitForTimeout(400);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 55,
  });
  writeFileSync(file, Buffer.from(data, 'base64'));
}

const looks = [
  { name: 'light', colorScheme: 'light', size: wide },
  { name: 'dark', colorScheme: 'dark', size: wide },
  { name: '1024', colorScheme: 'light', size: narrow },
] as const;

for (const screen of pictured) {
  for (const { name, colorScheme, size } of looks) {
    if (name === '1024' && !main.has(screen.id)) continue;
    test(`${screen.id} ${name}`, async ({ page }) => {
      mkdirSync(others, { recursive: true });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      try {
        await open(page, screen);
        const file = `${screen.id}-${name}.webp`;
        await picture(page, join(isKept(screen, name) ? folder : others, file));
      } finally {
        await screen.after?.();
      }
    });
  }
}

test('the list of pictures', () => {
  const rows = pictured
    .filter(screen => isKept(screen, 'light'))
    .map(screen => {
      const { id } = screen;
      const dark = isKept(screen, 'dark') ? `[dark](${id}-dark.webp)` : '';
      return `| ${id} | [light](${id}-light.webp) | ${dark} |`;
    });
  writeFileSync(
    join(folder, 'README.md'),
    `# Screenshots

Taken from the running portal by \`npm run screenshots\`, which also writes this
list. The command pictures every screen and state at full height, 1440 px wide and
in both themes; those that aren't listed here go to \`docs/screenshots/all\`, which
Git ignores.

| screen | | |
| --- | --- | --- |
${rows.join('\n')}
`,
  );
});
