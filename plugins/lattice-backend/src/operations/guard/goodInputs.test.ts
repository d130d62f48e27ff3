import {
  BlueprintContext,
  BlueprintId,
  blueprints,
} from '@lattice-dev/plugin-lattice-blueprints';
import {
  capoV1beta2,
  inMemoryClass,
  makeInputs,
  modern,
  oldCore,
  withoutHelm,
} from './__testUtils__/blueprintFixtures';
import { build, configWith, kindsOf } from './__testUtils__/guardSet';
import { checkObjects } from './checkObjects';

const targets = { modern, oldCore, capoV1beta2, withoutHelm };

/** Kamaji needs CAPO 0.14. */
const notOn: Partial<Record<BlueprintId, string[]>> = {
  kamaji: ['capoV1beta2'],
};

const contexts: Partial<Record<BlueprintId, BlueprintContext>> = {
  'cluster-class': { clusterClass: inMemoryClass },
};

describe('what the blueprints make', () => {
  it.each(
    blueprints.flatMap(({ id }) =>
      Object.keys(targets)
        .filter(name => !notOn[id as BlueprintId]?.includes(name))
        .map(
          name => [id as BlueprintId, name as keyof typeof targets] as const,
        ),
    ),
  )('passes with the default settings: %s on %s', (id, name) => {
    const target = targets[name];
    const kinds = kindsOf(target);
    const config = configWith({ allowLatticeCluster: true });
    for (const input of makeInputs(id)) {
      const objects = build(id, input, target, contexts[id]);
      const { namespace, name: cluster } = objects.find(({ kind }) =>
        ['Cluster', 'LatticeCluster'].includes(kind),
      )!.metadata;
      expect(() =>
        checkObjects({
          cluster: {
            managementCluster: 'test',
            namespace: namespace ?? `capi-${cluster}`,
            name: cluster,
          },
          objects,
          config,
          kinds,
        }),
      ).not.toThrow();
    }
  });
});
