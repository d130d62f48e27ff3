import { FairGate } from './FairGate';

const settled = () => new Promise(resolve => setImmediate(resolve));

/** Work that ends when the test says so, and what has been started. */
function deskOf(gate: FairGate) {
  const running: Array<{ name: string; end: () => void }> = [];
  const started: string[] = [];
  return {
    started,
    ask(person: string, name: string, signal?: AbortSignal) {
      return gate.run({ person, signal }, () => {
        started.push(name);
        return new Promise<string>(resolve => {
          running.push({ name, end: () => resolve(name) });
        });
      });
    },
    /** Ends what has run longest. */
    async endOne() {
      await settled();
      running.shift()?.end();
      await settled();
    },
    running: () => running.map(({ name }) => name),
  };
}

const many = { slots: 4, waitingPerPerson: 500 };

describe('FairGate', () => {
  it('one person cannot starve another', async () => {
    const desk = deskOf(FairGate.create(many));
    const all = Array.from({ length: 200 }, (_, at) =>
      desk.ask('ann', `ann-${at}`),
    );
    const bobs = [0, 1, 2].map(at => desk.ask('bob', `bob-${at}`));
    const carols = [desk.ask('carol', 'carol-0')];
    for (let at = 0; at < 6; at += 1) await desk.endOne();
    // Ann asked for 200 things first; the others are not behind them.
    expect(desk.started.slice(0, 4)).toEqual([
      'ann-0',
      'ann-1',
      'ann-2',
      'ann-3',
    ]);
    expect(desk.started.slice(4)).toEqual([
      'bob-0',
      'carol-0',
      'ann-4',
      'bob-1',
      'ann-5',
      'bob-2',
    ]);
    for (let at = 0; at < 210; at += 1) await desk.endOne();
    expect(await Promise.all([...all, ...bobs, ...carols])).toHaveLength(204);
  });

  it('gives all slots to whoever is alone, half of them while others wait', async () => {
    const desk = deskOf(FairGate.create(many));
    const work = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap(at => [
      desk.ask('ann', `ann-${at}`),
    ]);
    await settled();
    expect(desk.running()).toEqual(['ann-0', 'ann-1', 'ann-2', 'ann-3']);
    work.push(...[0, 1, 2, 3].map(at => desk.ask('bob', `bob-${at}`)));
    for (let at = 0; at < 2; at += 1) await desk.endOne();
    for (let at = 0; at < 2; at += 1) {
      const ofAnn = desk.running().filter(name => name.startsWith('ann'));
      expect(ofAnn).toHaveLength(2);
      await desk.endOne();
    }
    for (let at = 0; at < 20; at += 1) await desk.endOne();
    expect(await Promise.all(work)).toHaveLength(13);
  });

  it('refuses more waiting work of a person than there is room for', async () => {
    const desk = deskOf(FairGate.create({ slots: 1, waitingPerPerson: 2 }));
    const taken = [0, 1, 2].map(at => desk.ask('ann', `ann-${at}`));
    await expect(desk.ask('ann', 'ann-3')).rejects.toMatchObject({
      name: 'TooManyRequestsError',
      statusCode: 429,
    });
    taken.push(desk.ask('bob', 'bob-0'));
    for (let at = 0; at < 4; at += 1) await desk.endOne();
    expect(desk.started).toEqual(['ann-0', 'ann-1', 'bob-0', 'ann-2']);
    await Promise.all(taken);
  });

  it('forgets who left while they waited, and frees the slot of what failed', async () => {
    const gate = FairGate.create({ slots: 1, waitingPerPerson: 5 });
    const desk = deskOf(gate);
    const first = desk.ask('ann', 'ann-0');
    const leaving = new AbortController();
    const left = desk.ask('ann', 'ann-1', leaving.signal);
    const last = gate.run({ person: 'bob' }, async () => {
      throw new Error('broken');
    });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ statusCode: 499 });
    await expect(
      desk.ask('ann', 'ann-2', leaving.signal),
    ).rejects.toMatchObject({ name: 'CallerGoneError' });
    await desk.endOne();
    expect(await first).toBe('ann-0');
    await expect(last).rejects.toThrow('broken');
    const next = desk.ask('ann', 'ann-3');
    await desk.endOne();
    expect(await next).toBe('ann-3');
    expect(desk.started).toEqual(['ann-0', 'ann-3']);
  });
});
