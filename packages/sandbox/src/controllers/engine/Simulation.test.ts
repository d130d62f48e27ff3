import { BUILT_IN_KINDS } from '../../crds/builtInKinds';
import { KindRegistry } from '../../crds/KindRegistry';
import { RELEASES } from '../../releases/releases';
import { InMemoryObjectStore } from '../../store/InMemoryObjectStore';
import { Controller } from './Controller';
import { SimulatedClock } from './SimulatedClock';
import { Simulation } from './Simulation';

describe('Simulation', () => {
  it('tells of a controller that throws, tries it again, and runs the others', () => {
    const clock = SimulatedClock.create({ start: new Date(0) });
    const store = InMemoryObjectStore.create({
      clock,
      kinds: KindRegistry.create(BUILT_IN_KINDS),
    });
    const seen: string[] = [];
    const kind = { group: '', kind: 'ConfigMap' };
    const broken: Controller = {
      name: 'broken',
      kind,
      reconcile() {
        throw new Error('a bug');
      },
    };
    const sound: Controller = {
      name: 'sound',
      kind,
      reconcile(object) {
        seen.push(object.metadata.name);
        return undefined;
      },
    };
    const errors: string[] = [];
    const simulation = Simulation.create({
      store,
      clock,
      seed: 1,
      release: RELEASES.stable,
      controllers: [broken, sound],
      onError: (error, controller, ref) =>
        errors.push(`${controller} ${ref.name}: ${(error as Error).message}`),
    });
    simulation.start();

    store.create(
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'a', namespace: 'n' },
      },
      { fieldManager: 'test' },
    );
    clock.advance(61_000);

    expect(seen).toEqual(['a']);
    expect(errors).toEqual(['broken a: a bug', 'broken a: a bug']);
  });
});
