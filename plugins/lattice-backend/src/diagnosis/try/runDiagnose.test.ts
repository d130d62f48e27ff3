import { execFileSync } from 'node:child_process';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { runDiagnose } from './runDiagnose';

const here = (...path: string[]) =>
  resolvePackagePath('@lattice-dev/plugin-lattice-backend', ...path);
const evidence = here('src/__fixtures__/openstack-lab/quota-network.json');

describe('the command lattice-diagnose', () => {
  it('says what the rules find, from any folder', () => {
    const command = here('bin', 'lattice-diagnose.cjs');
    const said = execFileSync(process.execPath, [command, evidence], {
      cwd: '/',
      encoding: 'utf8',
    });
    expect(said).toMatch(/^Root cause: capo-neutron-quota: /m);
    expect(said).toMatch(/^\d+ rules were asked\.$/m);
  }, 60_000);

  it.each([
    [[], /Usage: lattice-diagnose/],
    [['--rules'], /--rules names no file/],
    [['--help'], /no option --help\. Usage/],
    [['--rules', '/nowhere.yaml', evidence], /\/nowhere\.yaml/],
  ])('says what is wrong with %j', async (args, message) => {
    await expect(runDiagnose(args)).rejects.toThrow(message);
  });
});
