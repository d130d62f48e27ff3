import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Ports of their own, so that a portal of the developer may keep running.
const appPort = 3010;
const backendPort = 7010;
const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  file => existsSync(file),
);

export default defineConfig({
  testDir: 'packages/app/e2e-tests',
  testMatch: '**/*.e2e.ts',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: !!process.env.CI,
  reporter: [['list']],
  outputDir: 'node_modules/.cache/e2e-test-results',
  globalSetup: './packages/app/e2e-tests/waitForBackend.ts',
  use: {
    baseURL: `http://localhost:${appPort}`,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.LATTICE_CHROMIUM ?? systemChromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node scripts/bootstrap.mjs start',
    env: {
      LATTICE_APP_PORT: `${appPort}`,
      LATTICE_BACKEND_PORT: `${backendPort}`,
    },
    url: `http://localhost:${appPort}`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
  },
  metadata: { backendPort },
});
