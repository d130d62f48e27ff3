import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Page, test } from '@playwright/test';
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
  'management-clusters',
  'new-cluster',
  'form',
]);

const thousand: Screen[] = [
  {
    id: 'fleet-thousand',
    path: '/lattice?mgmt=load',
    ready: page => page.getByRole('link', { name: 'c00000' }).first(),
  },
  {
    id: 'fleet-thousand-by-project',
    path: '/lattice?group=namespace',
    ready: page => page.getByRole('link', { name: 'fleet-000' }).first(),
  },
];

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

for (const screen of pictured) {
  test(`${screen.id}`, async ({ page }) => {
    mkdirSync(folder, { recursive: true });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize(wide);
    try {
      await open(page, screen);
      await picture(page, `${screen.id}-light`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await picture(page, `${screen.id}-dark`);
      if (!main.has(screen.id)) return;
      await page.setViewportSize(narrow);
      await page.emulateMedia({ colorScheme: 'light' });
      await picture(page, `${screen.id}-1024`);
    } finally {
      await screen.after?.();
    }
  });
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
