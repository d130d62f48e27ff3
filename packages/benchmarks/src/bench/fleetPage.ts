import { ClusterListResponse } from '@lattice-dev/plugin-lattice-common';
import { KeepAliveClient } from '../setup/KeepAliveClient';
import { peerResources } from '../setup/peerResources';
import { PortalProcess } from '../setup/PortalProcess';
import { SandboxAddress } from '../setup/SandboxProcess';
import { Bench, interleaved, quantile, ratioOf, timeOf } from './Bench';

const ROUNDS = 3;
const PAGES_A_ROUND = 200;
const LIST_LIMIT = 500;
const FIRST_PAGES = 20;

/** The kinds that the rows of the page are made of. */
const kinds = peerResources.map(({ group, apiVersion, plural }) =>
  [group, apiVersion, plural].join('/'),
);

interface List {
  items: object[];
  metadata: { continue?: string };
}

/** Reads all objects of a kind as kubectl does, page by page. */
async function listKind(client: KeepAliveClient, kind: string) {
  let next = '';
  do {
    const rest = next && `&continue=${encodeURIComponent(next)}`;
    const path = `/apis/${kind}?limit=${LIST_LIMIT}${rest}`;
    const { metadata } = await client.json<List>(path);
    next = metadata.continue ?? '';
  } while (next);
}

async function listKinds({ url, token }: SandboxAddress) {
  const headers = { Authorization: `Bearer ${token}` };
  const client = KeepAliveClient.create({ url, headers });
  for (const kind of kinds) await listKind(client, kind);
  client.close();
}

const page =
  '/api/lattice/clusters?limit=50&sort=-createdAt&health=healthy,progressing&q=c0';

async function askPage(client: KeepAliveClient, path: string) {
  const { items, facets } = await client.json<ClusterListResponse>(path);
  const isWhole = items.length === 50 && Object.keys(facets).length > 0;
  if (!isWhole) throw new Error('The page is not whole');
}

/** Each asks for a view that nobody has asked for yet. */
async function firstPages(portal: PortalProcess): Promise<number[]> {
  const client = portal.client();
  const times: number[] = [];
  for (let view = 0; view < FIRST_PAGES; view += 1) {
    const path = `${page}&label=${encodeURIComponent(`!view-${view}`)}`;
    times.push(await timeOf(() => askPage(client, path)));
  }
  client.close();
  return times;
}

function pagesOf(portal: PortalProcess) {
  const client = portal.client();
  const ask = () => askPage(client, page);
  const asks = Array.from({ length: PAGES_A_ROUND }, () => ask);
  return { asks, close: () => client.close() };
}

/**
 * A page of 50 rows with sort, filter and facets, from the question over HTTP
 * to the parsed answer, in a fleet of 1,000 clusters. The backend answers it
 * from a view that it keeps; it is held against what somebody without a kept
 * view does, which is to list and parse all objects that the page is made of,
 * and against the same page in a fleet of 10,000. The first request for a view,
 * which makes it, is told by itself.
 */
export const fleetPage: Bench = {
  id: 'fleet-page',
  async run(stage) {
    const { portal, address } = await stage.largeFleet();
    const huge = await stage.hugeFleet();
    const few = pagesOf(portal);
    const many = pagesOf(huge.portal);
    const times = await interleaved(ROUNDS, {
      few: few.asks,
      many: many.asks,
      lists: [() => listKinds(address)],
    });
    const first = quantile(await firstPages(huge.portal), 0.5);
    few.close();
    many.close();
    const value = quantile(times.few, 0.5);
    const large = quantile(times.many, 0.5);
    const baseline = quantile(times.lists, 0.5);
    return [
      ratioOf('fleet-page-kept-view', 'ms', { value, baseline }, 0.001),
      ratioOf(
        'fleet-page-kept-view-10000',
        'ms',
        { value: large, baseline: value },
        1.3,
      ),
      { id: 'fleet-page-new-view-10000', value: first, unit: 'ms' },
    ];
  },
};
