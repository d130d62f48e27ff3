import { readRole, rightsOf } from '../__testUtils__/deployedRights';
import { projectionOf } from '../capi/projections';
import { appliedKinds, latticeKinds } from './guard/writableKinds';
import { leftoverKinds } from './plan/leftovers';

const pluralOf = (group: string, kind: string) =>
  projectionOf(group, kind)?.plural ?? `${kind.toLowerCase()}s`;

const right = (verb: string) => (group: string, kind: string) =>
  `${verb} ${pluralOf(group, kind)}.${group}`;

describe('the rights of the writer, as shipped', () => {
  const { rules } = readRole('writer.yaml', 'lattice-writer');
  const applied = Object.entries(appliedKinds).flatMap(([group, kinds]) =>
    kinds.map(kind => [group, kind] as const),
  );

  it('are those of the kinds that Lattice applies and removes', () => {
    const removed = [...leftoverKinds, ['cluster.x-k8s.io', 'Cluster']];
    expect(rightsOf(rules)).toEqual(
      [
        ...applied.map(kind => right('create')(...kind)),
        ...applied.map(kind => right('patch')(...kind)),
        // Scaled where somebody has them; Lattice makes none.
        right('patch')('cluster.x-k8s.io', 'MachinePool'),
        // Marked to be replaced or removed, or deleted to be replaced.
        right('patch')('cluster.x-k8s.io', 'Machine'),
        right('delete')('cluster.x-k8s.io', 'Machine'),
        ...removed.map(([group, kind]) => right('delete')(group, kind)),
        ...['get', 'list', 'create', 'patch'].map(verb => `${verb} secrets.`),
        // The reader sees neither.
        ...['get', 'list'].map(verb => `${verb} configmaps.`),
      ].sort(),
    );
  });

  it('give LatticeClusters apart, as the configuration does', () => {
    const apart = readRole(
      'writer-lattice-cluster.yaml',
      'lattice-writer-lattice-cluster',
    );
    const given = rightsOf(apart.rules);
    for (const kind of latticeKinds) {
      expect(given).toContain(right('create')('lattice.dev', kind));
      expect(given).toContain(right('patch')('lattice.dev', kind));
    }
    expect(rightsOf(rules).filter(one => one.includes('lattice.dev'))).toEqual(
      [],
    );
  });
});
