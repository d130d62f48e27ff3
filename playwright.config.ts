import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Ports of their own, so that a portal of the developer may keep running.
const port = Number(process.env.LATTICE_E2E_PORT ?? 7010);
const controlPort = port + 10;
// Tests ask the world behind the portal, too.
process.env.LATTICE_E2E_CONTROL_PORT = `${controlPort}`;
const folder = `${__dirname}/node_modules/.cache/e2e`;
const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  file => existsSync(file),
);
// Whoever writes tests keeps the portal running between two runs.
const reuseExistingServer = !process.env.CI;
// The same world is tested, pictured (`npm run screenshots`) and lived in
// (`LATTICE_E2E=stories`), each by files of its own; `lab` lives in the lab.
const kind = process.env.LATTICE_E2E ?? 'e2e';
const world = 'packages/app/e2e-tests/world';
const config = `${world}/app-config.${kind === 'lab' ? 'lab' : 'e2e'}.yaml`;

export default defineConfig({
  testDir: 'packages/app/e2e-tests',
  testMatch: `**/*.${kind}.ts`,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 1,
  forbidOnly: !!process.env.CI,
  reporter: [['list']],
  outputDir: 'node_modules/.cache/e2e-test-results',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // What cannot be clicked says so itself, long before its test ends.
    actionTimeout: 60_000,
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
  webServer: [
    {
      command: `node ${world}/serve.mjs`,
      env: {
        LATTICE_E2E_FOLDER: folder,
        LATTICE_E2E_CONTROL_PORT: `${controlPort}`,
      },
      url: `http://localhost:${controlPort}`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      reuseExistingServer,
    },
    {
      // The backend serves the built app, as an installation does.
      command: `node scripts/bootstrap.mjs start:backend --config ${config}`,
      env: {
        LATTICE_APP_PORT: `${port}`,
        LATTICE_BACKEND_PORT: `${port}`,
        LATTICE_E2E_FOLDER: folder,
        LATTICE_E2E_CLOUD_PORT: `${controlPort + 4}`,
      },
      url: `http://localhost:${port}/.backstage/health/v1/readiness`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      reuseExistingServer,
    },
  ],
  metadata: { controlPort, folder },
});
