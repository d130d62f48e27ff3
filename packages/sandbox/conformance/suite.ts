import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HTTP_CASES, KUBECTL_CASES } from './cases';
import { runCase } from './runCase';
import { StartedSide, startRealSide, startSandboxSide } from './sides';

const RECORDED = join(__dirname, 'recorded.json');
const LAB = process.env.LATTICE_LAB;
const RECORDS = process.env.LATTICE_CONFORMANCE_RECORD === '1';

type Results = Record<string, unknown>;

/** JSON has no undefined: both sides go through it before they meet. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

/** The sandbox against what a real kube-apiserver once answered. */
export function describeRecorded(): void {
  describe('the sandbox answers as a kube-apiserver was recorded to', () => {
    let sandbox: StartedSide;
    const recorded: Results = JSON.parse(readFileSync(RECORDED, 'utf8'));

    beforeAll(async () => {
      sandbox = await startSandboxSide();
    }, 60_000);
    afterAll(() => sandbox.stop());

    it.each(HTTP_CASES.map(one => [one.name, one] as const))(
      '%s',
      async (name, one) => {
        expect(plain(await runCase(sandbox, one))).toEqual(recorded[name]);
      },
      30_000,
    );
  });
}

function describeReal(lab: string): void {
  describe('the sandbox and a real kube-apiserver answer alike', () => {
    const results: Results = {};
    let sandbox: StartedSide;
    let real: StartedSide;

    beforeAll(async () => {
      real = await startRealSide(lab);
      sandbox = await startSandboxSide();
    }, 300_000);
    afterAll(async () => {
      if (RECORDS)
        writeFileSync(RECORDED, `${JSON.stringify(results, null, 1)}\n`);
      await Promise.all([sandbox?.stop(), real?.stop()]);
    }, 60_000);

    it.each(
      [...HTTP_CASES, ...KUBECTL_CASES].map(one => [one.name, one] as const),
    )(
      '%s',
      async (name, one) => {
        const [ours, theirs] = await Promise.all([
          runCase(sandbox, one),
          runCase(real, one),
        ]);
        if (HTTP_CASES.includes(one)) results[name] = plain(theirs);
        expect(plain(ours)).toEqual(plain(theirs));
      },
      90_000,
    );
  });
}

/** Needs the lab: etcd, kube-apiserver and kubectl on this machine. */
export function describeLive(): void {
  if (LAB) {
    describeReal(LAB);
    return;
  }
  // eslint-disable-next-line jest/no-disabled-tests
  describe.skip('the sandbox and a real kube-apiserver answer alike (set LATTICE_LAB to the folder of the lab)', () => {
    it.each([...HTTP_CASES, ...KUBECTL_CASES].map(({ name }) => [name]))(
      '%s',
      () => {},
    );
  });
}
