import { MachineCloudResponse } from '@lattice-dev/plugin-lattice-common';
import { createDiagnosisEngine, loadRules } from '..';
import { loadCorpus } from '../corpus';
import { cloudLinesOf } from './cloudLinesOf';
import { readCloudOf } from './CloudWords';

const engine = createDiagnosisEngine(loadRules());
const { clusters } = loadCorpus();
const inputOf = (name: string) => {
  const { input } = clusters.find(entry => entry.name === name)!;
  return { ...input, objects: [...input.objects] };
};

const said = (change: Partial<MachineCloudResponse>): MachineCloudResponse => ({
  access: { state: 'asked', readings: [] },
  machine: 'shop-md-0-a',
  sentence: '',
  steps: [],
  ports: [],
  console: { state: 'unread', lines: [], findings: [] },
  ...change,
});
const finding = (step: 'network' | 'bootstrap', ...lines: string[]) => ({
  step,
  outcome: 'failed' as const,
  title: 'It failed',
  lines,
});
const stoppedAt = (id: 'network' | 'bootstrap') => [
  { id, title: '', state: 'failed' as const, seen: '' },
];

describe('what the cloud says about a machine', () => {
  const waiting = inputOf('capi-node-never-joined match 1');

  it('turns a silence into a certain cause', () => {
    const silent = inputOf('capo-server-silent match 1');
    expect(engine.diagnose(silent).rootCause?.id).toBe('capo-server-silent');
    const logs = cloudLinesOf(
      silent.objects,
      said({
        server: {
          id: 'x',
          name: 'x',
          status: 'ERROR',
          fault: { message: 'No valid host was found. ', code: 500 },
        },
      }),
    );
    expect(engine.diagnose({ ...silent, logs }).rootCause).toMatchObject({
      id: 'capo-no-valid-host',
      confidence: { level: 'certain', why: 'The cloud names the cause.' },
      evidence: expect.arrayContaining([
        expect.objectContaining({
          field: { path: 'cloud.fault', value: 'Nova' },
        }),
      ]),
    });
  });

  it('explains a node that never joined by its console', () => {
    expect(engine.diagnose(waiting).rootCause?.id).toBe(
      'capi-node-never-joined',
    );
    const logs = cloudLinesOf(
      waiting.objects,
      said({
        steps: stoppedAt('bootstrap'),
        console: {
          state: 'read',
          lines: [],
          findings: [
            // It got over this one.
            finding('network', 'Temporary failure in name resolution'),
            finding('bootstrap', 'pulling', 'net/http: TLS handshake timeout'),
          ],
        },
      }),
    );
    expect(logs.map(({ text }) => text)).toEqual([
      'pulling',
      'net/http: TLS handshake timeout',
    ]);
    const { rootCause } = engine.diagnose({ ...waiting, logs });
    expect(rootCause).toMatchObject({
      id: 'capo-boot-mtu',
      object: { kind: 'Machine', name: 'shop-md-0-a' },
      evidence: [
        { field: { path: 'cloud.console', value: 'Console log' } },
        { message: expect.stringContaining('Waiting for a Node') },
      ],
    });
  });

  it('is told of ports and members that do not work, and of no others', () => {
    const logs = cloudLinesOf(
      waiting.objects,
      said({
        ports: [
          {
            id: '1',
            name: 'a',
            status: 'DOWN',
            addresses: [],
            securityGroups: [],
          },
          {
            id: '2',
            name: 'b',
            status: 'ACTIVE',
            addresses: [],
            securityGroups: [],
          },
        ],
        loadBalancer: {
          id: 'l',
          name: 'l',
          provisioningStatus: 'ACTIVE',
          operatingStatus: 'DEGRADED',
          members: ['ERROR', 'ONLINE', 'NO_MONITOR'].map(status => ({
            ...{ loadBalancer: 'l', listener: 'i', pool: 'p' },
            ...{ address: '10.6.0.4', port: 6443, status },
          })),
        },
      }),
    );
    expect(logs).toMatchObject([
      { cloud: 'port', text: 'Port a is DOWN', kind: 'Machine' },
      { cloud: 'member', text: 'Member 10.6.0.4:6443 of pool p is ERROR' },
    ]);
  });

  it('is asked for about machines without a node, and may fail', async () => {
    const asked: string[] = [];
    const read = async (machine: string) => {
      asked.push(machine);
      throw new Error('Keystone does not answer');
    };
    const { lines, statuses } = await readCloudOf(waiting.objects, read);
    expect(asked).toEqual(['shop-md-0-a']);
    expect(lines).toEqual([]);
    expect(statuses).toEqual([
      {
        controller: 'cloud of shop-md-0-a',
        state: 'failed',
        lines: 0,
        message: 'Keystone does not answer',
      },
    ]);
    const refused = async () =>
      said({
        access: { state: 'no-credentials', message: 'No Secret', readings: [] },
      });
    expect(
      (await readCloudOf(waiting.objects, refused)).statuses,
    ).toMatchObject([{ state: 'failed', message: 'No Secret' }]);
  });
});
