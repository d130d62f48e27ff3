import { FullConfig } from '@playwright/test';

const deadlineMilliseconds = 120_000;

/** The app is served before the backend answers. */
export default async function waitForBackend(config: FullConfig) {
  const url = `http://localhost:${config.metadata.backendPort}/.backstage/health/v1/readiness`;
  const deadline = Date.now() + deadlineMilliseconds;
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > deadline) throw new Error(`${url} does not answer`);
    await new Promise(resolve => {
      setTimeout(resolve, 500);
    });
  }
}
