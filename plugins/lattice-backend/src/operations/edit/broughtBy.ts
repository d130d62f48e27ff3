import { FieldChange } from '@lattice-dev/plugin-lattice-common';
import { at, Json, KubeObject, listAt } from '../objects/KubeObject';
import { pathSteps } from '../plan/pathSteps';

const topology = ['spec', 'topology'];
const lists = ['machineDeployments', 'machinePools'];

/**
 * A Cluster with only what a change brings in, for the lists that an order
 * passes: what others have put there is theirs, and stays.
 */
export function broughtBy(
  before: KubeObject,
  after: KubeObject,
  changes: FieldChange[],
): KubeObject[] {
  if (changes.length === 0) return [];
  const paths = changes.map(({ path }) =>
    pathSteps(path).map(step => ('field' in step ? step.field : step.item)),
  );
  const touches = (...path: string[]) =>
    paths.some(found => path.every((name, index) => found[index] === name));
  const variables = newOnes(before, after, [...topology, 'variables']);
  const workers = Object.fromEntries(
    lists.map(list => [
      list,
      listAt(after, ...topology, 'workers', list)
        .filter(({ name }) =>
          touches(...topology, 'workers', list, String(name)),
        )
        .map(pool =>
          broughtPart(
            listAt(before, ...topology, 'workers', list).find(
              ({ name }) => name === pool.name,
            ),
            pool,
          ),
        ),
    ]),
  );
  const plane = [...topology, 'controlPlane'];
  const part = (key: string) =>
    touches(...topology, key) ? { [key]: at(after, ...topology, key) } : {};
  const { name, namespace } = after.metadata;
  return [
    {
      apiVersion: after.apiVersion,
      kind: after.kind,
      metadata: { name, namespace },
      spec: {
        topology: {
          ...part('classRef'),
          ...part('class'),
          variables,
          workers,
          controlPlane: broughtPart(
            at(before, ...plane) as Json | undefined,
            (at(after, ...plane) ?? {}) as Json,
          ),
        },
      },
    },
  ];
}

function newOnes(before: unknown, after: unknown, path: string[]): Json[] {
  const known = new Set(
    listAt(before, ...path).map(one => JSON.stringify(one)),
  );
  return listAt(after, ...path).filter(one => !known.has(JSON.stringify(one)));
}

/** Labels, annotations and overrides that were not there before. */
function broughtPart(before: Json | undefined, after: Json): Json {
  if (!before) return after;
  const texts = (where: string) => {
    const old = (at(before, 'metadata', where) ?? {}) as Json;
    const next = Object.entries((at(after, 'metadata', where) ?? {}) as Json);
    return Object.fromEntries(
      next.filter(([key, value]) => old[key] !== value),
    );
  };
  const overrides = newOnes(before, after, ['variables', 'overrides']);
  return {
    metadata: { labels: texts('labels'), annotations: texts('annotations') },
    variables: { overrides },
  };
}
