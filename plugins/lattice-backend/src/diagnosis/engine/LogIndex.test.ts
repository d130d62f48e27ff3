import { createDiagnosisEngine, loadRules } from '..';
import { loadCorpus } from '../corpus';
import { ControllerLogLine } from './DiagnosisInput';

const engine = createDiagnosisEngine(loadRules());
const { clusters } = loadCorpus();
const MINUTE = 60_000;

function idsIn(name: string, line: Partial<ControllerLogLine>): string[] {
  const { input } = clusters.find(entry => entry.name === name)!;
  const object = [...input.objects].find(({ kind }) => kind === line.kind)!;
  const full: ControllerLogLine = {
    text: 'providerClient authentication err: 401 Unauthorized',
    controller: 'capo-controller-manager',
    name: object.name,
    namespace: object.namespace,
    ...line,
  };
  return engine
    .diagnose({ ...input, logs: [full] })
    .findings.map(({ id }) => id);
}

const silent = 'capo-cluster-silent match 1';
const kind = 'OpenStackCluster';
const now = clusters.find(({ name }) => name === silent)!.input.now;

describe('lines of controllers', () => {
  it('count while they are fresh', () => {
    const at = (minutes: number) => ({ kind, at: now - minutes * MINUTE });
    expect(idsIn(silent, at(1))).toContain('capo-authentication-failed');
    expect(idsIn(silent, at(19))).toContain('capo-authentication-failed');
    expect(idsIn(silent, at(60))).not.toContain('capo-authentication-failed');
  });

  it('count on an object that is well only if they came after that', () => {
    const well = 'healthy capo';
    expect(idsIn(well, { kind })).toEqual([]);
    expect(idsIn(well, { kind, at: now - MINUTE })).toContain(
      'capo-authentication-failed',
    );
  });

  it('have to fit the rest of the signal', () => {
    const deletion = {
      kind,
      text: 'failed to delete load balancer',
      at: now - MINUTE,
    };
    expect(idsIn(silent, deletion)).not.toContain('capo-delete-loadbalancer');
    expect(idsIn('capo-delete-loadbalancer match 1', deletion)).toContain(
      'capo-delete-loadbalancer',
    );
  });
});
