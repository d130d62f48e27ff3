import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { Need, outcomes, Route, routeTable } from './__testUtils__/routeTable';
import { seedTeams, Target, targets } from './__testUtils__/seedTeams';
import {
  Answer,
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

describe('the authorization matrix', () => {
  let portal: TeamsPortal;
  const uids = new Map<Target, string>();
  const versions = new Map<Target, string>();

  beforeAll(async () => {
    portal = await TeamsPortal.start();
    await seedTeams(portal);
    for (const target of targetNames) {
      const { namespace, name } = targets[target];
      const where = `/lattice/clusters/mgmt/${namespace}/${name}`;
      const read = async (end: string) =>
        JSON.parse((await portal.ask('platform', 'GET', where + end)).text);
      const { cluster } = await read('');
      uids.set(target, cluster.uid);
      const { items } = await read('/versions');
      versions.set(target, items[0].version);
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

  const ask = (route: Route, person: Person, target: Target) => {
    const {
      method,
      path: where,
      body,
    } = route.request({
      person,
      target,
      uid: uids.get(target) ?? '',
      version: versions.get(target) ?? '',
    });
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
});
