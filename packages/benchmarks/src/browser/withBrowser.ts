import { existsSync } from 'node:fs';
import { Browser, chromium, Page } from '@playwright/test';
import { PortalProcess } from '../setup/PortalProcess';
import { AppServer } from './AppServer';
import { buildApp } from './buildApp';

let built = false;

const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  file => existsSync(file),
);

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
  });
  return context.newPage();
}

/** Gives pages of the built app on a portal, and closes everything after. */
export async function withBrowser<T>(
  portal: PortalProcess,
  work: (newPage: () => Promise<Page>) => Promise<T>,
): Promise<T> {
  if (!built) buildApp();
  built = true;
  const server = await AppServer.start(portal);
  const browser = await chromium.launch({
    executablePath: process.env.LATTICE_CHROMIUM ?? systemChromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    return await work(() => openPage(browser, server.url));
  } finally {
    await browser.close();
    await server.stop();
  }
}
