import { HTTP_CASES, KUBECTL_CASES } from './cases';
import { named, plain, writeRecorded } from './recorded';
import { runCase } from './runCase';
import { StartedSide, startRealSide, startSandboxSide } from './sides';

// Asks for the answers to be written down for conformance.test.ts.
const RECORDS = process.env.LATTICE_CONFORMANCE_RECORD === '1';

describe('the sandbox and a kube-apiserver answer alike', () => {
  const results: Record<string, unknown> = {};
  let sandbox: StartedSide;
  let real: StartedSide;

  beforeAll(async () => {
    real = await startRealSide();
    sandbox = await startSandboxSide();
  }, 300_000);
  afterAll(async () => {
    if (RECORDS) writeRecorded(results);
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
    180_000,
  );
});
