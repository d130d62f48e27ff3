import { DiagnosisLoop } from './DiagnosisLoop';

const FLEET = Array.from({ length: 10_000 }, (_, index) => `m/a/c${index}`);

describe('DiagnosisLoop', () => {
  const looked: string[] = [];
  const failed: string[] = [];

  function loopOf(waits: Readonly<Record<string, number>> = {}): DiagnosisLoop {
    looked.length = 0;
    failed.length = 0;
    return DiagnosisLoop.create({
      gatherMilliseconds: 1,
      tickMilliseconds: 10,
      look: id => {
        looked.push(id);
        if (id === 'broken') throw new Error('no');
        return waits[id];
      },
      onError: id => failed.push(id),
    });
  }

  it('looks at the one cluster of ten thousand to which something happened', async () => {
    const loop = loopOf();
    for (const id of FLEET) loop.touch(id);
    await loop.idle();
    expect(looked).toHaveLength(10_000);
    looked.length = 0;
    for (let times = 0; times < 50; times += 1) loop.touch(FLEET[4_711]);
    await loop.idle();
    expect(looked).toEqual([FLEET[4_711]]);
    await loop.stop();
  });

  it('lets others have their turn while a few clusters take long', async () => {
    let turns = 0;
    const seen: number[] = [];
    const loop = DiagnosisLoop.create({
      gatherMilliseconds: 0,
      onError: id => failed.push(id),
      look: () => {
        seen.push(turns);
        const end = performance.now() + 5;
        while (performance.now() < end);
        return undefined;
      },
    });
    for (const id of FLEET.slice(0, 10)) loop.touch(id);
    const count = setInterval(() => {
      turns += 1;
    }, 0);
    await loop.idle();
    clearInterval(count);
    expect(seen).toHaveLength(10);
    expect(new Set(seen).size).toBeGreaterThan(3);
    await loop.stop();
  });

  it('takes at most a quarter of the time, so that rows come first', async () => {
    const busyMilliseconds = 5;
    const loop = DiagnosisLoop.create({
      gatherMilliseconds: 0,
      onError: id => failed.push(id),
      look: () => {
        const end = performance.now() + busyMilliseconds;
        while (performance.now() < end);
        return undefined;
      },
    });
    const start = performance.now();
    for (const id of FLEET.slice(0, 10)) loop.touch(id);
    await loop.idle();
    // A timer may be early by a fraction of a millisecond.
    expect(performance.now() - start).toBeGreaterThan(38 * busyMilliseconds);
    await loop.stop();
  });

  it('comes back by itself only when time may change what is found', async () => {
    const loop = loopOf({ 'm/a/c1': 40, 'm/a/c3': 60_000 });
    loop.start();
    for (const id of ['m/a/c1', 'm/a/c2', 'm/a/c3']) loop.touch(id);
    await loop.idle();
    expect(looked).toEqual(['m/a/c1', 'm/a/c2', 'm/a/c3']);
    const started = performance.now();
    while (looked.length < 4) {
      await new Promise(resolve => setTimeout(resolve, 5));
    }
    expect(performance.now() - started).toBeGreaterThan(30);
    await loop.stop();
    expect(new Set(looked.slice(3))).toEqual(new Set(['m/a/c1']));
    loop.touch('m/a/c2');
    await loop.idle();
    expect(looked.filter(id => id === 'm/a/c2')).toHaveLength(1);
  });

  it('survives a cluster that cannot be looked at', async () => {
    const loop = loopOf();
    loop.touch('broken');
    loop.touch('m/a/c1');
    await loop.idle();
    expect({ looked, failed }).toEqual({
      looked: ['broken', 'm/a/c1'],
      failed: ['broken'],
    });
    await loop.stop();
  });
});
