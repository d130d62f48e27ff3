import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { CurrentEngine } from '../engine/CurrentEngine';
import { readDiagnosisConfig } from '../readDiagnosisConfig';
import { loadRules } from './loadRules';
import { RuleWatcher } from './RuleWatcher';

const rule = (id: string, change: object = {}) => ({
  id,
  title: 'Our proxy does not let the nodes out',
  explanation: 'The nodes reach OpenStack only through proxy.example.',
  providers: ['capo'],
  stage: 'network',
  repairableBy: 'platform',
  signals: [{ kind: 'OpenStackCluster', text: 'proxy refused' }],
  steps: [{ do: 'Ask for the rule' }],
  ...change,
});

describe('rules that change while the backend runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  const file = join(folder, 'house.yaml');
  const logger = mockServices.logger.mock();
  let inPlace: unknown[] = [];
  const read = () =>
    readDiagnosisConfig(
      new ConfigReader({
        lattice: {
          diagnosis: { rulesFolder: folder, rules: inPlace as never },
        },
      }),
    );
  const write = (...rules: object[]) =>
    writeFileSync(file, JSON.stringify({ subject: 'house', rules }));
  const engine = CurrentEngine.create(loadRules(read()));
  const apply = jest.fn((own: ReturnType<typeof read>) =>
    engine.use(loadRules(own)),
  );
  const watcher = RuleWatcher.create({ read, apply, logger });
  const own = () =>
    engine.rules.flatMap(({ id }) => (id.startsWith('house') ? [id] : []));

  beforeAll(() => watcher.start());
  afterAll(() => watcher.stop());

  it('are taken into use, and left alone while nothing changes', async () => {
    await watcher.look();
    expect(apply).not.toHaveBeenCalled();

    write(rule('house-one'));
    await watcher.look();
    await watcher.look();
    expect(own()).toEqual(['house-one']);
    expect(apply).toHaveBeenCalledTimes(1);

    inPlace = [rule('house-two')];
    await watcher.look();
    expect(own()).toEqual(['house-one', 'house-two']);
  });

  it.each([
    [
      'a field',
      () => write(rule('house-one', { stage: 'cloud' })),
      /house\.yaml[^]*stage \(house-one\)/,
    ],
    [
      'a name',
      () =>
        write(
          rule('house-one', {
            signals: [{ kind: 'Cluster', fields: { 'facts.nothing': 1 } }],
          }),
        ),
      /house-one: signals\.0/,
    ],
    [
      'half a file',
      () => writeFileSync(file, 'rules: [{id: house-'),
      /house\.yaml cannot be read/,
    ],
    ['no folder', () => rmSync(folder, { recursive: true }), /rulesFolder/],
  ])(
    'leave the last good ones in use when %s is wrong',
    async (_, act, why) => {
      logger.warn.mockClear();
      act();
      await watcher.look();
      await watcher.look();
      expect(own()).toEqual(['house-one', 'house-two']);
      expect(logger.warn.mock.calls).toEqual([
        [expect.stringContaining('stay in use'), expect.anything()],
      ]);
      expect(String(logger.warn.mock.calls[0][1])).toMatch(why);
    },
  );
});
