import { Page } from '@playwright/test';
import { Bench, quantile, ratioOf } from '../bench/Bench';
import { entityName, PlacedCluster } from '../setup/entitiesFile';
import { timeToSee } from './inPage';
import { withBrowser } from './withBrowser';

const ROUNDS = 6;

const entityPath = (cluster: PlacedCluster) =>
  `/catalog/default/component/${entityName(cluster)}`;

/** What shows that each tab has something to say about the cluster. */
const seen = {
  cluster: ({ name }: PlacedCluster) =>
    `[role="tablist"][aria-label="${name}"]`,
  kubernetes: () => '.MuiAccordion-root',
};

async function open(
  page: Page,
  cluster: PlacedCluster,
  tab: keyof typeof seen,
) {
  const path = entityPath(cluster);
  await page.goto(path);
  await page.getByRole('tab').or(page.getByRole('link')).first().waitFor();
  await page.waitForTimeout(500);
  return timeToSee(page, `${path}/${tab}`, seen[tab](cluster));
}

/**
 * From opening the tab of one entity until it shows the cluster: ours, and
 * that of the Kubernetes plugin, in turns on the same portal and sandbox.
 */
export const browserClusterTab: Bench = {
  id: 'browser-cluster-tab',
  async run(stage) {
    const { portal, sample } = await stage.largeFleet();
    return withBrowser(portal, async newPage => {
      const times = { cluster: [] as number[], kubernetes: [] as number[] };
      const page = await newPage();
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const tab of ['cluster', 'kubernetes'] as const) {
          times[tab].push(await open(page, sample[round], tab));
        }
      }
      const value = quantile(times.cluster, 0.5);
      const baseline = quantile(times.kubernetes, 0.5);
      return [ratioOf('browser-cluster-tab', 'ms', { value, baseline }, 0.5)];
    });
  },
};
