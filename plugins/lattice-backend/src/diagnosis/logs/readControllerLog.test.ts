import { createDiagnosisEngine, loadRules, readControllerLog } from '..';
import { loadCorpus } from '../corpus';
import { logBounds } from './readControllerLog';

const engine = createDiagnosisEngine(loadRules());
const { input } = loadCorpus().clusters.find(
  entry => entry.name === 'openstack-lab/wrong-password',
)!;
const options = {
  controller: 'capo-controller-manager',
  objects: input.objects,
  now: Date.parse('2026-11-16T02:20:00Z'),
};

const klog = (text: string, name = 'auth') =>
  `E1116 02:17:20.123456       1 controller.go:474] "Reconciler error" err="${text}" controller="openstackcluster" controllerGroup="infrastructure.cluster.x-k8s.io" controllerKind="OpenStackCluster" OpenStackCluster="wrong-password/${name}" namespace="wrong-password" name="${name}" reconcileID="x"`;

describe('the log of a controller', () => {
  it('proves what the objects do not say', () => {
    const log = [
      'I1116 02:17:19 "Reconciling Cluster" namespace="wrong-password" name="auth"',
      klog(
        'providerClient authentication err: Expected HTTP response code [201 202] when accessing [POST http://cloud:5000/v3/auth/tokens], but got 401 instead: {\\"error\\":{\\"code\\":401,\\"message\\":\\"The request you have made requires authentication.\\"}}',
      ),
    ].join('\n');
    const logs = readControllerLog(log, options);
    expect(logs).toHaveLength(1);
    expect(engine.diagnose({ ...input, logs }).rootCause).toMatchObject({
      id: 'capo-authentication-failed',
      evidence: [
        { type: 'log', field: { value: 'capo-controller-manager' } },
        {},
      ],
    });
  });

  it('is read in JSON form, with the time', () => {
    const line = JSON.stringify({
      ts: '2026-11-16T02:17:20.500Z',
      level: 'error',
      msg: 'Reconciler error',
      controllerKind: 'OpenStackCluster',
      namespace: 'wrong-password',
      name: 'auth',
      err: 'secrets "cloud-config" not found',
    });
    const logs = readControllerLog(line, options);
    expect(logs[0].at).toBe(Date.parse('2026-11-16T02:17:20.500Z'));
    expect(engine.diagnose({ ...input, logs }).rootCause?.id).toBe(
      'capo-credentials-secret-missing',
    );
  });

  it('is dated in klog form, so that what was repaired since does not count', () => {
    const text =
      'The request you have made requires authentication.\\n from Keystone, error';
    const logs = readControllerLog(klog(text), options);
    const at = Date.parse('2026-11-16T02:17:20.123Z');
    expect(logs).toMatchObject([{ at }]);
    const MINUTE = 60_000;
    const rootAfter = (minutes: number) =>
      engine.diagnose({ ...input, logs, now: at + minutes * MINUTE }).rootCause
        ?.id;
    expect(rootAfter(15)).toBe('capo-authentication-failed');
    expect(rootAfter(60)).toBe('capo-cluster-silent');
    const newYear = { ...options, now: Date.parse('2027-01-01T00:10:00Z') };
    const [line] = readControllerLog(klog(text), newYear);
    expect(line.at).toBe(at);
  });

  it('counts only for the objects that it names', () => {
    const text = 'secrets \\"x\\" not found';
    expect(readControllerLog(klog(text, 'auth-2'), options)).toEqual([]);
    expect(readControllerLog(klog(text, 'preauth'), options)).toEqual([]);
    expect(
      readControllerLog(
        klog(text).replaceAll('wrong-password', 'other'),
        options,
      ),
    ).toEqual([]);
  });

  it('is redacted', () => {
    const secrets =
      'password=hunter2 token: gAAAAABm1234567890abcdefghij Authorization: Bearer abcdefghijkl https://user:pw@cloud application_credential_secret=\\"s3cret value\\" eyJhbGciOi.eyJzdWIiOiIx.sig error';
    const [{ text }] = readControllerLog(klog(secrets), options);
    expect(text).not.toMatch(
      /hunter2|gAAAAA|abcdefghijkl|user:pw|s3cret|eyJzdWI/,
    );
  });

  it('is bounded', () => {
    const line = klog(`error ${'x'.repeat(10_000)}`);
    const log = Array.from({ length: 9_000 }, () => line).join('\n');
    const logs = readControllerLog(log, options);
    expect(logs.length).toBeLessThanOrEqual(logBounds.matched);
    expect(Math.max(...logs.map(l => l.text.length), 0)).toBeLessThanOrEqual(
      logBounds.lineLength,
    );
  });
});
