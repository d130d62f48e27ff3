import { Page } from '@playwright/test';
import { Bench, BenchResult, quantile } from '../bench/Bench';
import { clusterName } from '../setup/fleetNames';
import { CLUSTERS, LargeFleet } from '../setup/LargeFleet';
import { HUGE } from '../setup/HugeFleet';
import { fleetRow, goWithin, keyToPaint, timeToSee } from './inPage';
import { withBrowser } from './withBrowser';

const ROUNDS = 7;
const COLD_ROUNDS = 5;
const TEXTS = 5;
const elsewhere = '/catalog';

const milliseconds = (id: string, value: number, limit: number) =>
  ({ id, value, unit: 'ms', limit } satisfies BenchResult);

const openFleet = (page: Page) =>
  timeToSee(page, { path: '/lattice', wanted: fleetRow });

/** Opens the fleet for the first time, in a fresh browser each time. */
async function timeToUseCold(newPage: () => Promise<Page>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < COLD_ROUNDS; round += 1) {
    const page = await newPage();
    await page.goto(elsewhere);
    await page.waitForTimeout(1_000);
    times.push(await openFleet(page));
    await page.close();
  }
  return quantile(times, 0.5);
}

/** Opens it again and again after the first time: its code and rows are kept. */
async function timeToUseWarm(page: Page): Promise<number> {
  await page.goto(elsewhere);
  await openFleet(page);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await goWithin(page, elsewhere);
    await page.waitForTimeout(300);
    times.push(await openFleet(page));
  }
  return quantile(times, 0.5);
}

async function rowsFor(
  newPage: () => Promise<Page>,
  clusters: number,
  limit: number,
): Promise<BenchResult[]> {
  const cold = await timeToUseCold(newPage);
  const warm = await timeToUseWarm(await newPage());
  return [
    milliseconds(`browser-fleet-${clusters}-cold`, cold, limit),
    milliseconds(`browser-fleet-${clusters}-warm`, warm, limit / 4),
  ];
}

/** The slowest key of some texts, each on a fresh page. */
async function slowestKey(
  newPage: () => Promise<Page>,
  text: string,
): Promise<number> {
  const slowest: number[] = [];
  for (let round = 0; round < TEXTS; round += 1) {
    const page = await newPage();
    await page.goto('/lattice');
    await page.locator(fleetRow).first().waitFor();
    await page.waitForTimeout(1_000);
    slowest.push(Math.max(...(await keyToPaint(page, text))));
    await page.close();
  }
  return Math.max(...slowest);
}

/** A hundred changes a second, until it is stopped. */
function keepChanging({ sandbox, address }: LargeFleet): () => void {
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    void sandbox.touch({
      sandbox: address.name,
      ...clusterName(count % CLUSTERS),
      value: `${count}`,
    });
  }, 10);
  return () => clearInterval(timer);
}

/** The fleet page in Chromium, on a portal with 1,000 clusters. */
export const browserFleet: Bench = {
  id: 'browser-fleet-1000',
  async run(stage) {
    const { portal } = await stage.largeFleet();
    return withBrowser(portal, newPage => rowsFor(newPage, CLUSTERS, 1_000));
  },
};

/** Typing into the search while a hundred clusters change every second. */
export const browserTyping: Bench = {
  id: 'browser-typing-100-updates',
  async run(stage) {
    const fleet = await stage.largeFleet();
    const stop = keepChanging(fleet);
    try {
      return await withBrowser(fleet.portal, async newPage => {
        const key = await slowestKey(newPage, 'c00123 fleet c0045');
        return [milliseconds('browser-typing-100-updates', key, 100)];
      });
    } finally {
      stop();
    }
  },
};

/** The fleet page in Chromium, on a portal with 10,000 clusters. */
export const browserHugeFleet: Bench = {
  id: 'browser-fleet-10000',
  async run(stage) {
    const { portal } = await stage.hugeFleet();
    return withBrowser(portal, async newPage => {
      const usable = await rowsFor(newPage, HUGE, 1_500);
      const key = await slowestKey(newPage, 'c00123 fleet');
      return [...usable, milliseconds(`browser-keystroke-${HUGE}`, key, 100)];
    });
  },
};
