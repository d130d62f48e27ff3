import { Page } from '@playwright/test';
import { Bench, BenchResult, quantile } from '../bench/Bench';
import { clusterName } from '../setup/fleetNames';
import { CLUSTERS, LargeFleet } from '../setup/LargeFleet';
import { HUGE } from '../setup/HugeFleet';
import { fleetRow, goWithin, keyToPaint, timeToSee } from './inPage';
import { withBrowser } from './withBrowser';

const ROUNDS = 7;
const TEXTS = 5;
const elsewhere = '/catalog';

/** Opens the fleet again and again in a portal that is open already. */
async function timeToUse(page: Page): Promise<number> {
  await page.goto(elsewhere);
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    times.push(await timeToSee(page, { path: '/lattice', wanted: fleetRow }));
    await goWithin(page, elsewhere);
    await page.waitForTimeout(300);
  }
  return quantile(times, 0.5);
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

const milliseconds = (id: string, value: number, limit: number) =>
  ({ id, value, unit: 'ms', limit } satisfies BenchResult);

/** The fleet page in Chromium, on a portal with 1,000 clusters. */
export const browserFleet: Bench = {
  id: 'browser-fleet-1000',
  async run(stage) {
    const { portal } = await stage.largeFleet();
    return withBrowser(portal, async newPage => {
      const usable = await timeToUse(await newPage());
      return [milliseconds('browser-fleet-1000', usable, 1_000)];
    });
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
      const usable = await timeToUse(await newPage());
      const key = await slowestKey(newPage, 'c00123 fleet');
      return [
        milliseconds(`browser-fleet-${HUGE}`, usable, 1_500),
        milliseconds(`browser-keystroke-${HUGE}`, key, 100),
      ];
    });
  },
};
