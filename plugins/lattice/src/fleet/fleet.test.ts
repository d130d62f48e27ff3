import { clusterRow, manyRows, NOW, storyRows } from '../__fixtures__/rows';
import { causeOf } from './causeOf';
import { csvRows } from './csvRows';
import { fleetTest } from './filterRows';
import {
  defaultFleetView,
  FleetView,
  isFiltered,
  readFleetView,
  withoutFilters,
  writeFleetView,
} from './FleetView';
import { mapGroups } from './mapGroups';
import { sharedCauses } from './sharedCauses';
import { sortByName, sortRows } from './sortRows';
import { pendingChanges } from './stableOrder';
import { countMachines, facetOf, summarise } from './summarise';

const view = (change: Partial<FleetView>): FleetView => ({
  ...defaultFleetView,
  ...change,
});
const names = (rows: Array<{ name: string }>) => rows.map(({ name }) => name);

describe('the view in the address', () => {
  it('comes back as it was written', () => {
    const wanted = view({
      health: ['failed', 'degraded'],
      flavour: ['kamaji'],
      managementCluster: ['mgmt-fra-1'],
      namespace: ['team-checkout'],
      owner: ['group:default/team-iot'],
      system: ['system:default/checkout'],
      version: ['v1.31.13', ''],
      cause: ['No cores left, none at all', '~', 'back\\slash'],
      label: ['env=prod', 'team.example.org/tier='],
      q: 'cores & more',
      group: 'version',
      sort: 'createdAt',
      descending: true,
    });
    const address = writeFleetView(wanted, new URLSearchParams()).toString();

    expect(address).toContain('health=failed%2Cdegraded');
    expect(address).toContain('mgmt=mgmt-fra-1');
    expect(readFleetView(new URLSearchParams(address))).toEqual(wanted);
  });

  it('is empty for the default, and keeps what is not its own', () => {
    const search = new URLSearchParams('theme=dark&health=failed');
    expect(writeFleetView(defaultFleetView, search).toString()).toBe(
      'theme=dark',
    );
  });

  it('keeps the choice of what has no value', () => {
    const search = writeFleetView(view({ owner: [''] }), new URLSearchParams());
    expect(readFleetView(search).owner).toEqual(['']);
  });

  it('ignores what it cannot read', () => {
    const search = new URLSearchParams(
      'health=failed,<b>&flavour=toaster&sort=-password&group=__proto__',
    );
    expect(readFleetView(search)).toEqual(view({ health: ['failed'] }));
  });

  it('knows whether it filters, and how to stop', () => {
    const filtered = view({ q: ' x ', group: 'flavour', sort: 'name' });
    expect(isFiltered(defaultFleetView)).toBe(false);
    expect(isFiltered(view({ q: '  ' }))).toBe(false);
    expect(isFiltered(filtered)).toBe(true);
    expect(withoutFilters(filtered)).toEqual(
      view({ group: 'flavour', sort: 'name' }),
    );
  });
});

describe('filtering', () => {
  it('takes values of one filter as alternatives and different ones together', () => {
    const rows = storyRows();
    const test = fleetTest(
      view({
        health: ['failed', 'degraded'],
        managementCluster: ['mgmt-fra-1'],
        q: 'CORES no',
      }),
    );
    expect(names(rows.filter(test))).toEqual(['checkout-staging']);
  });

  it('takes values of one label as alternatives and labels together', () => {
    const rows = [
      clusterRow({ name: 'a', labels: { env: 'prod', tier: 'gold' } }),
      clusterRow({ name: 'b', labels: { env: 'dev', tier: 'gold' } }),
      clusterRow({ name: 'c', labels: { env: 'prod' } }),
    ];
    const found = (...label: string[]) =>
      names(rows.filter(fleetTest(view({ label }))));
    expect(found('env=prod', 'env=dev')).toEqual(['a', 'b', 'c']);
    expect(found('env=prod', 'tier=gold')).toEqual(['a']);
    expect(found('constructor=x')).toEqual([]);
    expect([...facetOf(rows, view({}), 'label')]).toEqual([
      ['env=prod', 2],
      ['tier=gold', 2],
      ['env=dev', 1],
    ]);
  });

  it('counts choices with all other filters applied', () => {
    const rows = storyRows();
    const facet = facetOf(
      rows,
      view({ health: ['failed'], version: ['v1.33.5'] }),
      'health',
    );
    expect(facet.get('failed')).toBe(2);
    expect(facet.get('degraded')).toBe(1);
    expect(facet.has('paused')).toBe(false);
  });

  it('answers a keystroke at 10,000 clusters within 100 ms', () => {
    const rows = sortByName(manyRows(10_000));
    const keystroke = (q: string) => {
      // Time of the processor, since other tests run on the same machine.
      const before = process.cpuUsage();
      const matches = fleetTest(view({ q }));
      const shown = sortRows(rows.filter(matches), 'health', false);
      rows.map(matches);
      const spent = process.cpuUsage(before);
      return { shown, ms: (spent.user + spent.system) / 1000 };
    };
    const runs = ['c', 'ch', 'che', 'chec', 'check'].map(keystroke);
    expect(Math.min(...runs.map(({ ms }) => ms))).toBeLessThan(100);
    expect(runs[4].shown.length).toBeGreaterThan(1000);
  });
});

describe('sorting', () => {
  it('puts what needs a person first, and there the longest first', () => {
    const rows = sortRows(storyRows(), 'health', false);
    expect(names(rows).slice(0, 4)).toEqual([
      'billing-uat',
      'search-dev',
      'checkout-staging',
      'checkout-prod-b',
    ]);
    expect(rows[rows.length - 1].health).toBe('healthy');
  });

  it('orders versions by number, and unknown ones last both ways', () => {
    const versions = ['v1.9.0', undefined, 'v1.33.5', 'v1.31.13'];
    const rows = versions.map(kubernetesVersion =>
      clusterRow({ name: kubernetesVersion ?? 'none', kubernetesVersion }),
    );
    const known = ['v1.9.0', 'v1.31.13', 'v1.33.5'];
    expect(names(sortRows(rows, 'version', false))).toEqual([...known, 'none']);
    expect(names(sortRows(rows, 'version', true))).toEqual([
      ...known.reverse(),
      'none',
    ]);
  });
});

describe('summary', () => {
  it('counts by health and knows what is new, old and being upgraded', () => {
    const summary = summarise(storyRows(), NOW);
    expect(summary.failed).toMatchObject({ count: 2, newInHour: 1 });
    expect(summary.progressing.upgrading).toBe(1);
    expect(summary.paused.oldest).toBe(
      new Date(NOW - 3 * 86_400_000).toISOString(),
    );
    expect(countMachines([clusterRow(), clusterRow()])).toBe(14);
  });
});

describe('shared causes', () => {
  it('tells each cause once, and what nobody can explain last', () => {
    const broken = (name: string, title?: string, since?: string) =>
      clusterRow({
        name,
        health: 'degraded',
        since,
        rootCause: title ? { id: 'r', title, severity: 'error' } : undefined,
      });
    const causes = sharedCauses([
      broken('a'),
      broken('b'),
      broken('c'),
      broken('d', 'No cores left', '2026-01-02T00:00:00Z'),
      broken('e', 'No cores left', '2026-01-01T00:00:00Z'),
      { ...broken('f', 'Image missing'), health: 'failed' },
      clusterRow({ name: 'well' }),
    ]);
    expect(causes.map(({ title }) => title)).toEqual([
      'No cores left',
      'Image missing',
      '',
    ]);
    expect(names(causes[0].rows)).toEqual(['e', 'd']);
    expect(causes[0].since).toBe('2026-01-01T00:00:00Z');
    expect(causes.map(({ severity }) => severity)).toEqual([
      'warning',
      'error',
      'warning',
    ]);
  });
});

describe('map groups', () => {
  it('keeps every cluster, in name order, whatever is filtered', () => {
    const rows = sortByName(storyRows());
    const groups = mapGroups(rows, 'version');
    expect(groups.map(group => group.key)).toEqual(['v1.33.5', 'v1.31.13']);
    expect(groups.map(group => group.rows.length)).toEqual([9, 2]);
    expect(groups.map(group => group.attention)).toEqual([3, 0]);
    expect(names(groups[0].rows)).toEqual([...names(groups[0].rows)].sort());
  });
});

describe('order that is kept', () => {
  it('counts rows that would come, go or move', () => {
    expect(pendingChanges(['a', 'b', 'c'], ['a', 'b', 'c'])).toBe(0);
    expect(pendingChanges(['a', 'b'], ['a', 'b', 'c'])).toBe(1);
    expect(pendingChanges(['a', 'b', 'c'], ['b', 'c'])).toBe(1);
    expect(pendingChanges(['a', 'b', 'c'], ['b', 'a', 'c'])).toBe(1);
    const many = Array.from({ length: 1000 }, (_, index) => `row-${index}`);
    expect(pendingChanges(many, [...many.slice(1), many[0]])).toBe(1);
    expect(pendingChanges(many, [...many].reverse())).toBe(999);
  });
});

describe('export', () => {
  it('has a heading and one row a cluster', () => {
    const table = csvRows([clusterRow({ name: '=cmd' })]);
    expect(table[0]).toContain('sentence');
    expect(table).toHaveLength(2);
    expect(table[1]).toContain('=cmd');
    expect(new Set(table.map(row => row.length)).size).toBe(1);
  });
});

describe('the cause of a row', () => {
  const row = clusterRow({ health: 'failed', sentence: 'No worker is ready.' });

  it('is the diagnosis, and what is seen as long as there is none', () => {
    expect(causeOf(row)).toBe('No worker is ready.');
    const title = 'No cores left';
    const rootCause = { id: 'quota', title, severity: 'error' as const };
    expect(causeOf({ ...row, rootCause })).toBe(title);
  });
});
