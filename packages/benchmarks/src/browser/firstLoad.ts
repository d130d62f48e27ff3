import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Page } from '@playwright/test';
import { Bench } from '../bench/Bench';
import { appFolder } from './buildApp';
import { fleetRow } from './inPage';
import { withBrowser } from './withBrowser';

interface SourceMap {
  sources: string[];
  sourcesContent: string[];
}

const fileOf = (name: string) => join(appFolder, 'dist', 'static', name);

const gzipOf = (name: string) => gzipSync(readFileSync(fileOf(name))).length;

/** The share of a file that was written in this repository. */
function ownShare(name: string): number {
  const map = JSON.parse(readFileSync(`${fileOf(name)}.map`, 'utf8'));
  const { sources, sourcesContent } = map as SourceMap;
  const sizes = sourcesContent.map(text => text?.length ?? 0);
  const own = sizes.filter((_, at) => sources[at].includes('plugins/lattice'));
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  return sum(own) / Math.max(1, sum(sizes));
}

async function scriptsOf(page: Page, path: string, ready: string) {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(1_000);
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => new URL(name).pathname.endsWith('.js')),
  );
  return new Set(urls.map(url => new URL(url).pathname.split('/').pop()!));
}

/**
 * What the plugin adds to the first load of the fleet: files that only its
 * page loads, whole, and its share of those that every page loads.
 */
export const browserFirstLoad: Bench = {
  id: 'browser-first-load',
  async run(stage) {
    const { portal } = await stage.largeFleet();
    return withBrowser(portal, async newPage => {
      const fleet = await scriptsOf(await newPage(), '/lattice', fleetRow);
      const others = await scriptsOf(await newPage(), '/catalog', 'main, h1');
      let bytes = 0;
      for (const name of fleet) {
        bytes += gzipOf(name) * (others.has(name) ? ownShare(name) : 1);
      }
      return [
        {
          id: 'browser-first-load',
          value: bytes / 1_000,
          unit: 'KB',
          limit: 250,
        },
      ];
    });
  },
};
