import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Page, test } from '@playwright/test';
import { serveFleet } from './support/serveFleet';
import { manyClusters, manySources } from './support/manyClusters';
import { open, Screen, screens } from './support/screens';

const folder = join(__dirname, '../../../docs/screenshots');
const wide = { width: 1440, height: 900 };
const narrow = { width: 1024, height: 768 };

/** What people see most has to look well on a small screen too. */
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

async function picture(page: Page, name: string) {
  // Ripples, tooltips and canvases settle.
  await page.waitForTimeout(400);
  await page.screenshot({
    path: join(folder, `${name}.png`),
    animations: 'disabled',
    caret: 'hide',
  });
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
      mkdirSync(folder, { recursive: true });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      try {
        await open(page, screen);
        await picture(page, `${screen.id}-${name}`);
      } finally {
        await screen.after?.();
      }
    });
  }
}

test('the list of pictures', () => {
  const rows = pictured.map(({ id }) => {
    const small = main.has(id) ? `[1024 px](${id}-1024.png)` : '';
    return `| ${id} | [light](${id}-light.png) | [dark](${id}-dark.png) | ${small} |`;
  });
  writeFileSync(
    join(folder, 'README.md'),
    `# Screenshots

Taken from the running portal by \`npm run screenshots\`, which also writes this
list: every screen and state, 1440 px wide, in both themes.

| screen | | | |
| --- | --- | --- | --- |
${rows.join('\n')}
`,
  );
});
