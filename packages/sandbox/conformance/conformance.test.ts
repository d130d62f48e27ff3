import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HTTP_CASES, KUBECTL_CASES } from './cases';
import { runCase } from './runCase';
import { StartedSide, startRealSide, startSandboxSide } from './sides';
import { ConformanceCase } from './types';

const RECORDED = join(__dirname, 'recorded.json');
const LAB = process.env.LATTICE_LAB;
const RECORDS = process.env.LATTICE_CONFORMANCE_RECORD === '1';
const HINT = LAB ? '' : ' (set LATTICE_LAB to the folder of the lab)';

/** JSON has no undefined: both sides go through it before they meet. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
const named = (cases: ConformanceCase[]) =>
  cases.map(one => [one.name, one] as const);

const describeRecorded = RECORDS ? describe.skip : describe;
const describeLive = LAB ? describe : describe.skip;

describeRecorded('the sandbox answers as a kube-apiserver once did', () => {
  const recorded = JSON.parse(readFileSync(RECORDED, 'utf8'));
  let sandbox: StartedSide;

  beforeAll(async () => {
    sandbox = await startSandboxSide();
  }, 60_000);
  afterAll(() => sandbox.stop());

  it.each(named(HTTP_CASES))(
    '%s',
    async (name, one) => {
      expect(plain(await runCase(sandbox, one))).toEqual(recorded[name]);
    },
    30_000,
  );
});

describeLive(`the sandbox and a kube-apiserver answer alike${HINT}`, () => {
  const results: Record<string, unknown> = {};
  let sandbox: StartedSide;
  let real: StartedSide;

  beforeAll(async () => {
    real = await startRealSide(LAB!);
    sandbox = await startSandboxSide();
  }, 300_000);
  afterAll(async () => {
    const text = `${JSON.stringify(results, null, 1)}\n`;
    if (RECORDS) writeFileSync(RECORDED, text);
    await Promise.all([sandbox?.stop(), real?.stop()]);
  }, 60_000);

  it.each(named([...HTTP_CASES, ...KUBECTL_CASES]))(
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
