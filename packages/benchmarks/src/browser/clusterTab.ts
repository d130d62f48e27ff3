import { Page } from '@playwright/test';
import { Bench, quantile, ratioOf } from '../bench/Bench';
import { entityName, PlacedCluster } from '../setup/entitiesFile';
import { timeToSee } from './inPage';
import { withBrowser } from './withBrowser';

/** The first ones meet a portal that is still busy with its start. */
const WARM_UP = 3;
const ROUNDS = 20;
/** As long as somebody reads the entity before opening its tab. */
const READING_MS = 1_000;

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

async function open(page: Page, cluster: PlacedCluster, tab: Tab) {
  const path = entityPath(cluster);
  await page.goto(path);
  await page.getByRole('tab').or(page.getByRole('link')).first().waitFor();
  await page.waitForTimeout(READING_MS);
  return timeToSee(page, {
    path: `${path}/${tab}`,
    wanted: `//*[text()="${cluster.name}-md-0"]`,
    opens: folds[tab],
  });
}

/**
 * From opening the tab of one entity until it shows its machines: ours, and
 * that of the Kubernetes plugin, in turns on the same portal and sandbox.
 */
export const browserClusterTab: Bench = {
  id: 'browser-cluster-tab',
  async run(stage) {
    const { portal, sample } = await stage.largeFleet();
    return withBrowser(portal, async newPage => {
      const times = { cluster: [] as number[], kubernetes: [] as number[] };
      const page = await newPage();
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        for (const tab of ['cluster', 'kubernetes'] as const) {
          const time = await open(page, sample[round % sample.length], tab);
          if (round >= WARM_UP) times[tab].push(time);
        }
      }
      const value = quantile(times.cluster, 0.5);
      const baseline = quantile(times.kubernetes, 0.5);
      return [ratioOf('browser-cluster-tab', 'ms', { value, baseline }, 0.5)];
    });
  },
};
