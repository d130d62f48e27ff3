import { Page } from '@playwright/test';
import { Bench, quantile, ratioOf } from '../bench/Bench';
import { entityName, PlacedCluster } from '../setup/entitiesFile';
import { goWithin, timeToSee } from './inPage';
import { withBrowser } from './withBrowser';

/** The first ones meet a portal that is still busy with its start. */
const WARM_UP = 2;
const ROUNDS = 12;
/** As long as somebody reads a page before opening the next one. */
const READING_MS = 1_000;
/** Neither plugin shows anything of an entity there. */
const elsewhere = '/catalog';

const entityPath = (cluster: PlacedCluster) =>
  `/catalog/default/component/${entityName(cluster)}`;

type Tab = 'cluster' | 'kubernetes';

/**
 * Each tab can be used once it names the worker pool of the cluster. That of
 * the Kubernetes plugin has it behind a fold, which is opened at once.
 */
const folds: Partial<Record<Tab, string>> = {
  kubernetes: '//*[@aria-expanded="false" and .//h6[.="Cluster"]]',
};

/**
 * Opens the tab twice in an app that was just loaded: first when nothing of
 * the entity was read, then after going elsewhere and back.
 */
async function open(page: Page, cluster: PlacedCluster, tab: Tab) {
  const sight = {
    path: `${entityPath(cluster)}/${tab}`,
    wanted: `//*[text()="${cluster.name}-md-0"]`,
    opens: folds[tab],
  };
  await page.goto(elsewhere);
  await page.getByRole('link').first().waitFor();
  await page.waitForTimeout(READING_MS);
  const cold = await timeToSee(page, sight);
  await goWithin(page, elsewhere);
  await page.waitForTimeout(READING_MS);
  return { cold, warm: await timeToSee(page, sight) };
}

/**
 * From opening the tab of one entity until it shows its machines: ours, and
 * that of the Kubernetes plugin, in turns on the same portal and sandbox, both
 * with the same visits before.
 */
export const browserClusterTab: Bench = {
  id: 'browser-cluster-tab',
  async run(stage) {
    const { portal, sample } = await stage.largeFleet();
    return withBrowser(portal, async newPage => {
      type Visit = Awaited<ReturnType<typeof open>>;
      const visits: Record<Tab, Visit[]> = { cluster: [], kubernetes: [] };
      const page = await newPage();
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        for (const tab of ['cluster', 'kubernetes'] as const) {
          const visit = await open(page, sample[round % sample.length], tab);
          if (round >= WARM_UP) visits[tab].push(visit);
        }
      }
      const row = (time: keyof Visit) => {
        const median = (tab: Tab) =>
          quantile(
            visits[tab].map(visit => visit[time]),
            0.5,
          );
        const value = median('cluster');
        const baseline = median('kubernetes');
        const id = `browser-cluster-tab-${time}`;
        return ratioOf(id, 'ms', { value, baseline }, 0.5);
      };
      return [row('cold'), row('warm')];
    });
  },
};
