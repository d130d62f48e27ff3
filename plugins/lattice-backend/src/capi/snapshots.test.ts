import { clusterRow, clusterStatus, objectTree } from '.';
import { membersOf } from './__testUtils__/membersOf';
import { readSnapshot, shuffled } from './__testUtils__/snapshots';
import { truths } from './__testUtils__/truths';

describe('snapshots of real management clusters', () => {
  it.each(Object.entries(truths))('%s', (name, expected) => {
    const { now, objects } = readSnapshot(name);
    const status = clusterStatus(objects, { managementCluster: 'lab', now })!;

    expect(status.sentence).toMatch(expected.says);
    expect(status).toMatchObject({
      health: expected.health,
      phase: expected.phase,
      step: expected.step,
    });
    const { controlPlane, workers } = status;
    expect(`${controlPlane.ready}/${controlPlane.desired}`).toBe(
      expected.controlPlane,
    );
    expect(`${workers.ready}/${workers.desired}`).toBe(expected.workers);
  });

  it.each(Object.keys(truths))(
    '%s: any order, and only what belongs to it',
    name => {
      const { now, objects } = readSnapshot(name);
      const options = { managementCluster: 'lab', now };
      const whole = clusterStatus(objects, options)!;
      const tree = objectTree(objects, { now });
      for (const seed of [1, 2, 3]) {
        const mixed = shuffled(objects, seed);
        expect(clusterStatus(mixed, options)).toEqual(whole);
        expect(objectTree(mixed, { now })).toEqual(tree);
      }
      const members = membersOf(`${whole.namespace}/${whole.name}`, objects);
      const { health, sentence, step } = clusterRow(members, options)!;
      expect({ health, sentence, step }).toEqual({
        health: whole.health,
        sentence: whole.sentence,
        step: whole.step,
      });
    },
  );

  it.each(Object.keys(truths))('%s: seen through the Cluster alone', name => {
    const { now, objects } = readSnapshot(name);
    const options = { managementCluster: 'lab', now };
    const only = objects.filter(object => object.facts.of === 'cluster');
    const { health } = clusterRow(only, options)!;
    const whole = clusterRow(objects, options)!.health;
    // It says Available and nothing else: only other objects tell.
    const hidden = name === 'lab/fail-crs-resources-missing';
    const good = hidden || whole === 'healthy';
    expect(health === 'healthy').toBe(good);
    const told = whole === 'deleting' || whole === 'paused';
    expect(told ? health : whole).toBe(whole);
  });

  it('takes a folder without a Cluster for no cluster', () => {
    const { now, objects } = readSnapshot('lab/fail-orc-image');
    expect(objects).toHaveLength(2);
    expect(
      clusterStatus(objects, { managementCluster: 'lab', now }),
    ).toBeUndefined();
    expect(objectTree(objects, { now })).toBeUndefined();
  });
});
