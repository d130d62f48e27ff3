import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigReader } from '@backstage/config';
import { createDiagnosisEngine, loadRules } from '.';
import { readDiagnosisConfig } from './readDiagnosisConfig';

const rule = {
  id: 'house-proxy',
  title: 'Our proxy does not let the nodes out',
  explanation: 'The nodes reach OpenStack only through proxy.example.',
  providers: ['capo'],
  stage: 'network',
  repairableBy: 'platform',
  signals: [{ kind: 'OpenStackCluster', text: 'proxy refused' }],
  steps: [{ do: 'Ask for the rule' }],
};

function engineOf(diagnosis: object) {
  const config = new ConfigReader({ lattice: { diagnosis } });
  return createDiagnosisEngine(loadRules(readDiagnosisConfig(config)));
}

describe('rules of operators', () => {
  it('come from the configuration and from a folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rules-'));
    writeFileSync(
      join(folder, 'house.yaml'),
      JSON.stringify({
        subject: 'house',
        rules: [{ ...rule, id: 'in-folder' }],
      }),
    );
    const { rules } = engineOf({ rulesFolder: folder, rules: [rule] });
    expect(rules.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['house-proxy', 'in-folder', 'capi-paused']),
    );
  });

  it.each([
    [
      { rules: [{ ...rule, stage: 'cloud' }] },
      /rules\.0\.stage \(house-proxy\)/,
    ],
    [{ rules: [{ ...rule, stage: undefined }] }, /rules\.0\.stage/],
    [
      { rules: [{ ...rule, signals: [{ text: '(a+)+' }] }] },
      /house-proxy.*forever/,
    ],
    [
      {
        rules: [
          {
            ...rule,
            signals: [
              { kind: 'Cluster', fields: { 'computed.nothing': true } },
            ],
          },
        ],
      },
      /house-proxy: signals\.0: .*computed value nothing/,
    ],
    [{ rules: [{ ...rule, refines: ['capi-pauzed'] }] }, /capi-pauzed/],
    [{ rulesFolder: '/nowhere/rules' }, /rulesFolder.*\/nowhere\/rules/],
  ])('say what is wrong with them: %j', (diagnosis, message) => {
    expect(() => engineOf(diagnosis)).toThrow(message);
  });
});
