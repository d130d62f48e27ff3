import { bootstrapOf, BootingMachine } from './bootstrapLogs';

const machine: BootingMachine = {
  name: 'demo-md-0-abcde',
  address: '10.6.0.17',
  endpoint: '198.51.100.20:6443',
  version: 'v1.34.7+rke2r1',
  kind: 'KubeadmConfig',
  isControlPlane: false,
  hasJoined: false,
  failures: [],
};
const textOf = (changes: Partial<BootingMachine>) =>
  bootstrapOf({ ...machine, ...changes }).join('\n');

describe('bootstrapOf', () => {
  it.each(['KubeadmConfig', 'RKE2Config', 'K0sWorkerConfig'])(
    'ends with cloud-init once a machine with %s has joined',
    kind => {
      expect(textOf({ kind })).not.toContain('finished');
      expect(textOf({ kind, hasJoined: true })).toContain('finished');
    },
  );

  it.each<[string, Partial<BootingMachine>, string]>([
    ['capi-node-never-joined', {}, 'dial tcp 198.51.100.20:6443: i/o timeout'],
    ['rke2-registration-port', {}, 'dial tcp 198.51.100.20:9345'],
    ['rke2-waiting-server', { isControlPlane: true }, 'failed to pull image'],
    ['k0s-join-token-expired', {}, 'Unauthorized'],
    ['capo-providerid-region-mismatch', {}, 'has joined the cluster'],
  ])('says what stopped a machine with %s', (id, changes, text) => {
    expect(textOf({ ...changes, failures: [id] })).toContain(text);
    expect(textOf({ ...changes, failures: [id], hasJoined: true })).not.toMatch(
      /i\/o timeout|failed to pull|Unauthorized/,
    );
  });
});
