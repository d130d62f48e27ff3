import { readFileSync } from 'node:fs';
import { resolvePackagePath } from '@backstage/backend-plugin-api';

interface Item {
  kind: string;
  metadata: { uid: string; ownerReferences?: Array<{ uid: string }> };
}

const snapshot = resolvePackagePath(
  '@lattice-dev/plugin-lattice-backend',
  'src/__fixtures__/lab/healthy-topology.json',
);

/** Real objects of one cluster, again and again under other names and uids. */
export function* manyObjects(count: number): Generator<Item> {
  const { items } = JSON.parse(readFileSync(snapshot, 'utf8')) as {
    items: Item[];
  };
  const texts = items
    .filter(item => item.kind !== 'Event')
    .map(item => JSON.stringify(item));
  for (let made = 0, cluster = 0; made < count; cluster += 1) {
    const name = `c${cluster}`;
    const prefix = cluster.toString(16).padStart(8, '0');
    for (const text of texts) {
      if (made >= count) return;
      made += 1;
      yield JSON.parse(
        text
          .replaceAll('atlas', name)
          .replaceAll(/"uid":"\w{8}/g, `"uid":"${prefix}`),
      ) as Item;
    }
  }
}

/** The bytes of the streaming list of each kind. */
export function streamsOf(count: number): Map<string, Buffer> {
  const lines = new Map<string, Buffer[]>();
  for (const object of manyObjects(count)) {
    const line = Buffer.from(`${JSON.stringify({ type: 'ADDED', object })}\n`);
    const known = lines.get(object.kind);
    if (known) known.push(line);
    else lines.set(object.kind, [line]);
  }
  return new Map(
    Array.from(lines, ([kind, some]) => [kind, Buffer.concat(some)]),
  );
}
