import { HTTP_CASES } from './cases';
import { named, plain, readRecorded } from './recorded';
import { runCase } from './runCase';
import { StartedSide, startSandboxSide } from './sides';

describe('the sandbox answers as a kube-apiserver once did', () => {
  const recorded = readRecorded();
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
