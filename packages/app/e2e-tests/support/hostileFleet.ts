import { Page } from '@playwright/test';

const counts = { desired: 3, current: 3, ready: 2, upToDate: 3 };
const healths = ['failed', 'degraded', 'progressing', 'healthy'];

/** A cluster for each text, in which every field of others is that text. */
export function hostileFleet(texts: readonly string[]) {
  return texts.map((text, at) => ({
    id: `${text}/${text}/${text}-${at}`,
    managementCluster: at % 2 ? text : 'sandbox-ber',
    namespace: text,
    name: text,
    uid: `uid-${at}`,
    flavour: 'capo-kubeadm',
    health: healths[at % healths.length],
    phase: 'running',
    sentence: text,
    kubernetesVersion: text,
    kubernetesVersions: [text],
    owner: text,
    system: text,
    labels: { [text]: text },
    controlPlane: counts,
    workers: counts,
    createdAt: '2026-01-01T00:00:00Z',
    paused: false,
    deleting: false,
    endpoint: text,
  }));
}

/** The stream tells this fleet and stays open. */
export async function serveFleet(page: Page, clusters: unknown[]) {
  const frame = { type: 'snapshot', position: 'test.1', clusters, sources: [] };
  await page.route(/\/api\/lattice\/stream/, route =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `data: ${JSON.stringify(frame)}\n\n`,
    }),
  );
  await page.route(/\/api\/lattice\/clusters\?/, route =>
    route.fulfill({
      json: {
        items: clusters,
        sources: [],
        facets: {},
        total: clusters.length,
      },
    }),
  );
}
