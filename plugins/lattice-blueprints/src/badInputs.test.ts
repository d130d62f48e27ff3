import { badEverywhere } from './__fixtures__/badEverywhere';
import { make, mistakesOf } from './__fixtures__/badInParticular';
import { inMemoryClass } from './__fixtures__/classes';
import { makeInputs } from './__fixtures__/makeInputs';
import { Random } from './__fixtures__/random';
import { BlueprintContext } from './blueprint/Blueprint';
import { BlueprintId, blueprints, getBlueprint } from './blueprints';
import { Issue } from './checks/Check';

const wanted = 2000;
const ids = blueprints.map(blueprint => blueprint.id as BlueprintId);

function contextOf(id: BlueprintId): BlueprintContext {
  return id === 'cluster-class' ? { clusterClass: inMemoryClass } : {};
}

/** A mistake in a field is named at that field, above it, or inside it. */
function names(
  issues: readonly Issue[],
  path: readonly (string | number)[],
): boolean {
  return issues.some(issue => {
    const length = Math.min(issue.path.length, path.length);
    return (
      issue.message.length > 0 &&
      issue.path.slice(0, length).join('/') === path.slice(0, length).join('/')
    );
  });
}

/** The fullest input that still has pools with everything in them. */
function fullInput(id: BlueprintId): Record<string, unknown> {
  const inputs = makeInputs(id);
  return inputs[inputs.length - 1];
}

it('lets none of 2,000 generated bad inputs through, and names the field of each', () => {
  const through: string[] = [];
  const unnamed: string[] = [];
  let made = 0;
  for (let seed = 1; made < wanted; seed += 1) {
    const random = Random.create(seed);
    const id = ids[seed % ids.length];
    const bad = random.pick(badEverywhere)(
      random.pick(makeInputs(id).slice(10)),
      random,
    );
    if (bad === undefined) {
      continue;
    }
    made += 1;
    const parsed = getBlueprint(id)!.parse(bad.input, contextOf(id));
    const place = `${id} ${bad.path.join('.')}: ${bad.what}`;
    if (parsed.ok) {
      through.push(place);
    } else if (!names(parsed.issues, bad.path)) {
      unnamed.push(`${place} -> ${JSON.stringify(parsed.issues)}`);
    }
  }
  expect(made).toBe(wanted);
  expect(through).toEqual([]);
  expect(unnamed).toEqual([]);
});

describe.each(ids)('%s', id => {
  it.each(mistakesOf(id).map(mistake => [mistake.what, mistake] as const))(
    'refuses: %s',
    (_, mistake) => {
      const parsed = getBlueprint(id)!.parse(
        make(fullInput(id), mistake),
        contextOf(id),
      );
      if (parsed.ok) {
        throw new Error('it was accepted');
      }
      expect(parsed.issues.map(issue => issue.path.join('/'))).toContain(
        mistake.field.join('/'),
      );
    },
  );
});

it('never changes a prototype', () => {
  const polluted = JSON.parse('{"name":"x","__proto__":{"polluted":true}}');
  for (const blueprint of blueprints) {
    expect(blueprint.parse(polluted)).toMatchObject({ ok: false });
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
