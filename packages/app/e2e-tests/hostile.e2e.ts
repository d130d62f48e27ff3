import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, Page, test } from '@playwright/test';
import { alarm, hostileStrings } from './support/hostileStrings';
import { hostileFleet, serveFleet } from './support/hostileFleet';
import { becomes } from './support/people';
import { Poison } from './support/poison';

const tabs = [
  '',
  '/troubleshooting',
  '/topology',
  '/machines',
  '/conditions',
  '/events',
  '/timeline',
];
const cluster = '/lattice/clusters/sandbox-ber/team-payments/payments-dr';
const shots: string[] = [];

test.beforeEach(async ({ page, context }) => {
  shots.length = 0;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.exposeFunction(alarm, () => shots.push(page.url()));
  page.on('dialog', dialog => {
    shots.push(dialog.message());
    void dialog.dismiss();
  });
  await becomes(page, 'Guest');
});

/** Nothing ran, nothing was built from text, and links lead to the web. */
async function expectOnlyText(page: Page) {
  const protocols = await page.$$eval('a[href]', links => [
    ...new Set(links.map(link => (link as HTMLAnchorElement).protocol)),
  ]);
  expect(protocols.filter(one => !/^https?:$/.test(one))).toEqual([]);
  const built = await page.$$eval(
    'main iframe, main object, main form, main script, main img[src="x"], [onload], [onerror], [onfocus], [ontoggle]',
    elements => elements.map(element => element.outerHTML.slice(0, 200)),
  );
  expect(built).toEqual([]);
  expect(shots).toEqual([]);
}

test('there are at least 500 hostile texts, each different', () => {
  expect(new Set(hostileStrings).size).toBeGreaterThanOrEqual(500);
});

test('a fleet of hostile names is text, and its CSV has no formula', async ({
  page,
}) => {
  const rows = hostileFleet(hostileStrings);
  await serveFleet(page, rows);
  await page.goto('/lattice');
  await expect(
    page
      .getByText(`${rows.length} clusters`)
      .or(page.getByRole('grid'))
      .first(),
  ).toBeVisible();
  const list = page.locator('#lattice-cluster-list');
  await list.scrollIntoViewIfNeeded();
  for (let at = 0; at < rows.length; at += 25) {
    await list.evaluate((element, index) => {
      const scroller = [...element.querySelectorAll('*')].find(
        one => one.scrollHeight > one.clientHeight + 100,
      );
      (scroller ?? document.documentElement).scrollTo(0, index * 48);
    }, at);
  }
  await expectOnlyText(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  const file = await (await downloading).path();
  const csv = readFileSync(file, 'utf8');
  expect(csv.length).toBeGreaterThan(rows.length * 20);
  const cells = csv.match(/"(?:[^"]|"")*"|[^,\r\n"]+/g)!;
  const formulas = cells
    .map(cell => cell.replace(/^"|"$/g, ''))
    .filter(cell => /^[=+\-@\t\r\n|%]/.test(cell));
  expect(formulas).toEqual([]);
});

test('every tab of a cluster shows hostile texts as text', async ({ page }) => {
  test.setTimeout(120_000);
  const poison = new Poison();
  await poison.pour(page);
  for (const tab of tabs) {
    await page.goto(`${cluster}${tab}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await expectOnlyText(page);
  }
  expect(poison.used.size).toBeGreaterThanOrEqual(200);
});

test('a copied command gives the shell one word for each hostile name', async ({
  page,
}) => {
  const name = `x'; $(id) \`id\` "\n<b>`;
  await page.route(/\/api\/lattice\/clusters\/[^?]*\/tree/, async route => {
    const response = await route.fetch();
    const text = await response.text();
    const safe = JSON.stringify(name).slice(1, -1);
    await route.fulfill({
      response,
      body: text.replaceAll('"name":"payments-dr"', `"name":"${safe}"`),
    });
  });
  await page.goto(`${cluster}/topology`);
  await page.getByRole('row').nth(1).click();
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /copy/i })
    .last()
    .click();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  const words = execFileSync('bash', [
    '-c',
    `kubectl() { printf '%s\\0' "$@"; }; ${command}`,
  ]).toString('utf8');
  expect(words.split('\0')).toContain(name);
});
