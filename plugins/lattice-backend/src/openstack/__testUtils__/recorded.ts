import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CloudReads, ReadValue } from '../reads/CloudReads';
import { Read, ReadName, readNames, reads } from '../reads/reads';

const folder = path.resolve(__dirname, '../__fixtures__/lab');

/** What the services of the OpenStack lab once answered. */
export function recorded(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
}

/** Lists that the project of the lab had nothing in. */
const empty: Partial<Record<ReadName, string>> = {
  floatingIps: 'floatingips',
  loadBalancers: 'loadbalancers',
  loadBalancerFlavors: 'flavors',
  ports: 'ports',
  routers: 'routers',
  serverGroups: 'server_groups',
  servers: 'servers',
  snapshots: 'snapshots',
  volumes: 'volumes',
};

export function answerOf(name: ReadName): Record<string, unknown> {
  const list = empty[name];
  return list ? { [list]: [] } : recorded(name);
}

function valueOf(name: ReadName): ReadValue {
  const { list }: Read = reads[name];
  const body = answerOf(name);
  return list ? { items: body[list] as unknown[], cut: false } : { body };
}

/** Everything read, with what a test wants to be different. */
export function recordedReads(
  changes: Partial<Record<ReadName, ReadValue | 'forbidden' | 'absent'>> = {},
): CloudReads {
  return Object.fromEntries(
    readNames.map(name => {
      const { service } = reads[name];
      const change = changes[name];
      const readAt = '2026-11-18T09:00:00.000Z';
      if (typeof change === 'string') {
        const message = `${service} is ${change}.`;
        return [
          name,
          { reading: { what: name, service, state: change, message, readAt } },
        ];
      }
      const reading = { what: name, service, state: 'read' as const, readAt };
      return [name, { reading, value: change ?? valueOf(name) }];
    }),
  );
}

/** The items of a recorded list, each with changes. */
export function itemsWith(
  name: ReadName,
  ...changes: Array<Record<string, unknown>>
): ReadValue {
  const [first] = (valueOf(name) as { items: object[] }).items;
  return {
    items: changes.map(change => ({ ...first, ...change })),
    cut: false,
  };
}
