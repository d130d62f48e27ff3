import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { JsonObject } from '@backstage/types';
import { parse } from 'yaml';
import {
  clusterOf,
  Need,
  outcomes,
  Route,
  routeTable,
} from './__testUtils__/routeTable';
import {
  backendActions,
  gradeOf as gradeOfRun,
  latticeActions,
  runAs,
  templateActions,
} from './__testUtils__/actionTable';
import { seedTeams, Target, targets } from './__testUtils__/seedTeams';
import {
  Answer,
  credentialsFor,
  people,
  Person,
  TeamsPortal,
} from './__testUtils__/TeamsPortal';

jest.setTimeout(240_000);

const document = parse(
  readFileSync(
    path.resolve(
      __dirname,
      '../../../../plugins/lattice-backend/schema/openapi.yaml',
    ),
    'utf8',
  ),
) as { paths: Record<string, Record<string, { operationId: string }>> };

const persons = Object.keys(people) as Person[];
const targetNames = Object.keys(targets) as Target[];

/** Any success is a 2. */
const gradeOf = ({ status }: Answer) =>
  status >= 200 && status < 300 ? 2 : status;

const cellOf = (grade: number) => (grade === 2 ? '✓' : String(grade));

const needTitles: Record<Need, string> = {
  team: 'Lists and choices, cut to what the person may see',
  see: 'See a cluster',
  change: 'Change a cluster, get its kubeconfig, read logs about it',
  create: 'Create in the namespace of the cluster, and choose there',
  'break glass': 'Get the permanent admin kubeconfig',
  override: 'Override a failed check',
  adopt: 'Adopt a cluster',
  use: 'Look into a cloud with credentials for the namespace',
  manifests: 'Raw manifests',
};

/** One table for each right, with everything that asks for it. */
function matrixText(): string {
  const needs = Object.keys(outcomes) as Need[];
  return needs
    .map(need => {
      const routes = routeTable
        .filter(route => route.need === need)
        .map(({ operationId, variant }) =>
          variant ? `\`${operationId}\` (${variant})` : `\`${operationId}\``,
        );
      const actions = Object.entries({ ...templateActions, ...backendActions })
        .filter(([, row]) => row.need === need)
        .map(([id]) => `\`${id}\``);
      const rows = persons.map(person =>
        [person, ...outcomes[need][person].map(cellOf)].join(' | '),
      );
      return [
        `**${needTitles[need]}**: ${[...routes, ...actions].join(', ')}`,
        '',
        ['', ...targetNames, '']
          .join(' | ')
          .trim()
          .replace(/^\|/, '| person |'),
        `| --- |${targetNames.map(() => ' --- |').join('')}`,
        ...rows.map(row => `| ${row} |`),
      ].join('\n');
    })
    .join('\n\n');
}

describe('the authorization matrix', () => {
  let portal: TeamsPortal;
  const uids = new Map<Target, string>();
  const machines = new Map<Target, string>();
  const versions = new Map<Target, string>();
  const runs = new Map<Target, string>();
  const waves = new Map<Target, string>();
  const revisions = new Map<Target, string>();

  const read = async (where: string) =>
    JSON.parse((await portal.ask('platform', 'GET', where)).text);

  /** A run that is paused, so that nothing else changes meanwhile. */
  async function startRun(where: string, version: string): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      const body = { version };
      const answer = await portal.ask(
        'platform',
        'POST',
        `${where}/upgrade`,
        body,
      );
      if (answer.status === 200) {
        const { id } = JSON.parse(answer.text).run;
        await portal.ask('platform', 'POST', `/lattice/runs/${id}/pause`);
        return id;
      }
      // Its checks pass once all of the cluster is up.
      if (tries > 300) throw new Error(answer.text);
      await sleep(100);
    }
  }

  /** A wave that has its hours on another day, and starts nothing. */
  async function startWave(target: Target, version: string): Promise<string> {
    const tomorrow = new Date(Date.now() + 86_400_000).getUTCDay() || 7;
    const { text } = await portal.ask('platform', 'POST', '/lattice/waves', {
      title: 'Tested',
      change: { operation: 'upgrade', version },
      clusters: [clusterOf(target)],
      rules: { windows: [{ days: [tomorrow], from: '23:00', to: '23:01' }] },
    });
    return JSON.parse(text).id;
  }

  /** One more machine, so that there is a change to undo. */
  async function recordChange(
    where: string,
    { name, pools }: ReturnType<typeof JSON.parse>,
  ): Promise<string> {
    const [pool] = pools;
    const short = pool.name.replace(`${name}-`, '');
    const replicas = pool.replicas.desired + 1;
    const body = { pools: [{ name: short, replicas }] };
    await portal.ask('platform', 'POST', `${where}/change`, body);
    return (await read(`${where}/revisions`)).items[0].id;
  }

  beforeAll(async () => {
    portal = await TeamsPortal.start();
    await seedTeams(portal);
    for (const target of targetNames) {
      const { namespace, name } = targets[target];
      const where = `/lattice/clusters/mgmt/${namespace}/${name}`;
      const { cluster } = await read(where);
      uids.set(target, cluster.uid);
      const { versions: newer, allowedMinors } = await read(
        `${where}/versions`,
      );
      const next = newer.find(({ version }: { version: string }) =>
        allowedMinors.some((minor: string) => version.startsWith(`${minor}.`)),
      );
      versions.set(target, next.version);
      runs.set(target, await startRun(where, next.version));
      waves.set(target, await startWave(target, next.version));
      revisions.set(target, await recordChange(where, cluster));
    }
  });
  // What the runs began replaces machines meanwhile.
  beforeEach(async () => {
    for (const target of targetNames) {
      const { namespace, name } = targets[target];
      const { cluster } = await read(
        `/lattice/clusters/mgmt/${namespace}/${name}`,
      );
      machines.set(target, cluster.machines.at(-1).object.name);
    }
  });
  afterAll(() => portal?.stop());

  it('has a row for every route of the OpenAPI document', () => {
    const documented = Object.values(document.paths).flatMap(methods =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    const covered = new Set(routeTable.map(({ operationId }) => operationId));
    expect([...covered].sort()).toEqual([...new Set(documented)].sort());
  });

  const askedOf = (person: Person, target: Target) => ({
    person,
    target,
    uid: uids.get(target) ?? '',
    machine: machines.get(target) ?? '',
    version: versions.get(target) ?? '',
    run: runs.get(target) ?? '',
    wave: waves.get(target) ?? '',
    revision: revisions.get(target) ?? '',
  });

  const ask = (route: Route, person: Person, target: Target) => {
    const {
      method,
      path: where,
      body,
    } = route.request(askedOf(person, target));
    return portal.ask(person, method, `/lattice${where}`, body);
  };

  it.each(
    routeTable.map(route => [
      [route.operationId, route.variant].filter(Boolean).join(', '),
      route.need,
      route,
    ]) as Array<[string, Need, Route]>,
  )('%s needs the right to %s', async (_, need, route) => {
    const found: Record<string, number[]> = {};
    const texts: string[] = [];
    for (const person of persons) {
      found[person] = [];
      for (const target of targetNames) {
        const answer = await ask(route, person, target);
        const grade = gradeOf(answer);
        found[person].push(grade);
        const wanted = outcomes[need][person][found[person].length - 1];
        if (grade !== wanted) {
          texts.push(`${person}, ${target}: ${answer.text.slice(0, 400)}`);
        }
      }
    }
    expect({ found, texts }).toEqual({ found: outcomes[need], texts: [] });
  });

  /** Asks as everybody about every target. */
  async function gradesOf(
    grade: (person: Person, target: Target) => Promise<number>,
  ) {
    const found: Record<string, number[]> = {};
    for (const person of persons) {
      found[person] = [];
      for (const target of targetNames) {
        found[person].push(await grade(person, target));
      }
    }
    return found;
  }

  it('has a row for every action of the scaffolder and of the backend', () => {
    const registered = latticeActions(portal).map(({ id }) => id);
    expect(Object.keys(templateActions).sort()).toEqual(registered.sort());
    const ids = [...portal.actions.actions.keys()].map(id =>
      id.replace(/^.*:/, ''),
    );
    expect(Object.keys(backendActions).sort()).toEqual(ids.sort());
  });

  it.each(Object.entries(templateActions))('%s', async (id, row) => {
    const action = latticeActions(portal).find(one => one.id === id)!;
    const found = await gradesOf((person, target) =>
      gradeOfRun(() =>
        runAs(person, action, row.input(askedOf(person, target))),
      ),
    );
    expect(found).toEqual(outcomes[row.need]);
  });

  it.each(Object.entries(backendActions))('%s', async (id, row) => {
    const found = await gradesOf((person, target) =>
      gradeOfRun(() =>
        portal.actions.invoke({
          id: `test:${id}`,
          input: row.input(askedOf(person, target)) as JsonObject,
          credentials: credentialsFor(person),
        }),
      ),
    );
    // The framework checks no sign-in before it calls an action.
    const expected = {
      ...outcomes[row.need],
      'signed out': [403, 403, 403, 403],
    };
    expect(found).toEqual(expected);
  });

  it('is printed in docs/permissions.md', () => {
    const file = path.resolve(__dirname, '../../../../docs/permissions.md');
    const text = readFileSync(file, 'utf8');
    const [whole, printed] = /<!-- matrix -->([^]*)<!-- \/matrix -->/.exec(
      text,
    )!;
    if (process.env.LATTICE_WRITE_DOCS) {
      const next = `<!-- matrix -->\n\n${matrixText()}\n\n<!-- /matrix -->`;
      writeFileSync(file, text.replace(whole, next));
    }
    // The formatter pads the columns.
    const plain = (table: string) =>
      table.replace(/\s+/g, ' ').replace(/-{3,}/g, '---').trim();
    expect(plain(printed)).toBe(plain(matrixText()));
  });
});
