import { readFlags } from './readFlags';

describe('readFlags', () => {
  it('reads every flag', () => {
    const args =
      '--clusters 3 --seed s --speed 2.5 --port 8080 --churn 5 --crds . --kubeconfig k --admin';
    expect(readFlags(args.split(' '))).toEqual({
      kubeconfig: 'k',
      options: {
        clusters: 3,
        seed: 's',
        speed: 2.5,
        port: 8080,
        churn: 5,
        crds: '.',
        from: undefined,
        admin: true,
      },
    });
  });

  it.each([
    ['--clusters', 'many'],
    ['--clusters', '1.5'],
    ['--clusters', ''],
    ['--port', '70000'],
    ['--speed', '0'],
    ['--churn', '-1'],
    ['--from', '/no/such/folder'],
    ['--crds', '/no/such/folder'],
    ['--colour', 'red'],
  ])('names the flag: %s %s', (flag, value) => {
    expect(() => readFlags([`${flag}=${value}`])).toThrow(flag);
  });

  it('refuses clusters beside given objects', () => {
    expect(() => readFlags(['--from=.', '--clusters=3'])).toThrow('--from');
  });
});
