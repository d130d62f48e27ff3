import { ClusterDiagnosis } from '@lattice-dev/plugin-lattice-common';
import { createDiagnosisEngine, loadRules } from '..';
import { ClusterObjects } from '../../capi/ClusterObjects';
import { loadCorpus } from '../corpus';
import { meaningOf } from '../meaning/conditionMeanings';
import { DiagnosedObject, DiagnosisInput } from './DiagnosisInput';

const engine = createDiagnosisEngine(loadRules());
const corpus = loadCorpus();

function inputOf(name: string): DiagnosisInput {
  return corpus.clusters.find(entry => entry.name === name)!.input;
}

function withMessage(
  input: DiagnosisInput,
  message: string,
  kinds: readonly string[] = ['OpenStackServer'],
): DiagnosisInput {
  const objects = [...input.objects].map(object =>
    kinds.includes(object.kind)
      ? ({
          ...object,
          conditions: {
            ...object.conditions,
            messages: object.conditions.states.map(() => message),
          },
        } as DiagnosedObject)
      : object,
  );
  return { ...input, objects };
}

const quota = 'openstack-lab/quota-cores';

describe('a finding', () => {
  const { rootCause } = engine.diagnose(inputOf(quota));

  it('counts a machine once, whoever else says the same about it', () => {
    const words =
      'Quota exceeded for cores: Requested 2, but already used 6 of 4';
    const kinds = ['OpenStackServer', 'OpenStackMachine', 'Machine'];
    const input = withMessage(inputOf(quota), words, kinds);
    const machines = [...input.objects].filter(
      ({ kind }) => kind === 'Machine',
    ).length;
    expect(machines).toBeGreaterThan(1);
    expect(engine.diagnose(input).rootCause!.explanation).toMatch(
      new RegExp(`^Nova refuses ${machines} servers`),
    );
  });

  it('says what is, with numbers, proof and the words of the cloud', () => {
    expect(rootCause).toMatchObject({
      id: 'capo-compute-quota',
      title: 'Quota of cores exhausted: 6 of 4 used, 2 more needed',
      severity: 'error',
      stage: 'quota',
      since: '2026-11-16T02:12:49Z',
      objects: 2,
      values: { resource: 'cores', requested: '2', used: '6', limit: '4' },
      confidence: { level: 'certain' },
      repairableBy: 'owner',
      waiting: 'no',
    });
    const [proof] = rootCause!.evidence;
    expect(proof).toMatchObject({
      type: 'condition',
      condition: {
        type: 'InstanceReady',
        status: 'False',
        reason: 'InstanceCreateFailed',
      },
    });
    expect(proof.message.slice(proof.mark!.start, proof.mark!.end)).toBe(
      'Quota exceeded for cores: Requested 2, but already used 6 of 4',
    );
  });

  it('fills commands with the names of the objects', () => {
    const commands = rootCause!.steps.map(step => step.command);
    expect(commands).toContain(
      'kubectl --context mgmt-fra-1 -n quota-cores delete machine shop-md-0-dnzxj-x8tdj',
    );
  });

  it('folds what follows from it, and says what to watch', () => {
    const folded = rootCause!.because.map(({ id }) => id);
    expect(folded).toContain('capi-machine-infrastructure-stuck');
    expect(rootCause!.because.length).toBeGreaterThan(3);
    expect(rootCause!.verify.condition).toMatchObject({
      type: 'InfrastructureReady',
      expected: 'True',
      actual: 'False',
    });
  });
});

describe('silence', () => {
  it('is a guess with candidates, and the log makes it certain', () => {
    const silent = engine.diagnose(inputOf('openstack-lab/wrong-password'));
    expect(silent.rootCause).toMatchObject({
      id: 'capo-cluster-silent',
      confidence: { level: 'guess' },
      evidence: [{ type: 'silence' }],
    });
    expect(silent.rootCause!.candidates.map(({ id }) => id)).toEqual([
      'capo-credentials-secret-missing',
      'capo-cloud-name-mismatch',
      'capo-authentication-failed',
      'capo-auth-url-unreachable',
      'capi-controller-down',
    ]);
    const logged = engine.diagnose(
      inputOf('openstack-lab/wrong-password with its log'),
    );
    expect(logged.rootCause).toMatchObject({
      id: 'capo-authentication-failed',
      confidence: { level: 'certain' },
      evidence: [{ type: 'log' }, { type: 'silence' }],
    });
  });
});

describe('hostile words', () => {
  const evil = `Quota exceeded for cores: Requested 2, but already used 6 of 4 \u202e\u0000<script>alert(1)</script> {{namespace}} $(reboot)`;

  it('are shown as text of bounded length', () => {
    const long = `${evil}${'A'.repeat(3_000_000)}`;
    const { rootCause } = engine.diagnose(withMessage(inputOf(quota), long));
    const [{ message }] = rootCause!.evidence;
    expect(message.length).toBeLessThan(2_100);
    expect(message).toContain('<script>');
    expect(message).toContain('{{namespace}}');
    expect(message).not.toContain('\u0000');
    expect(message).not.toContain('\u202e');
    expect(message).toMatch(/cut, \d+ characters/);
  });

  it('are not marked beyond where they are cut', () => {
    const late = `${' '.repeat(3_000)}${evil}`;
    const { rootCause } = engine.diagnose(withMessage(inputOf(quota), late));
    const [proof] = rootCause!.evidence;
    expect(rootCause!.id).toBe('capo-compute-quota');
    expect(proof.mark).toBeUndefined();
  });

  it('cannot forge a command', () => {
    const secret = `secrets "x'; rm -rf / #{{cluster.name}}" not found`;
    const input = inputOf('openstack-lab/wrong-password');
    const { rootCause } = engine.diagnose({
      ...input,
      logs: [
        {
          text: secret,
          controller: 'c',
          kind: 'OpenStackCluster',
          name: 'auth',
        },
      ],
    });
    const commands = rootCause!.steps.map(({ command }) => command);
    expect(rootCause!.id).toBe('capo-credentials-secret-missing');
    expect(commands[0]).toBe(
      `kubectl --context mgmt-fra-1 -n wrong-password get secret 'x'\\''; rm -rf / #{{cluster.name}}'`,
    );
  });

  it('do not slow the rules down', () => {
    const started = performance.now();
    for (const filler of ['a', ' ', '"', '(', 'Quota exceeded for ', '.']) {
      const text = filler.repeat(4_096 / filler.length);
      engine.diagnose(withMessage(inputOf(quota), text));
    }
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('honesty', () => {
  it('tells what it does not know', () => {
    const input = inputOf(quota);
    const strange = withMessage(inputOf(quota), '').objects;
    const objects = [...strange]
      .filter(({ kind }) => kind === 'Cluster' || kind === 'DevCluster')
      .map(object => ({ ...object } as DiagnosedObject));
    const status = { ...inputOf(quota).status!, health: 'failed' as const };
    const { rootCause, unexplained } = engine.diagnose({
      ...input,
      objects,
      status,
      now: inputOf(quota).now,
    });
    expect(rootCause).toBeUndefined();
    expect(unexplained).toMatchObject({
      object: { kind: 'Cluster' },
      meaning: expect.stringMatching(/management cluster cannot reach/),
    });
  });

  it('says what a machine that lags behind means before a rule is sure', () => {
    expect(meaningOf('Machine', 'UpToDate')).toMatch(/version or shape/);
    const { rootCause } = engine.diagnose(
      inputOf('capi-machine-not-up-to-date match 2'),
    );
    expect(rootCause).toMatchObject({
      id: 'capi-machine-not-up-to-date',
      severity: 'warning',
      confidence: { level: 'likely' },
    });
  });

  it('does not rest on stale data without saying so', () => {
    const { rootCause } = engine.diagnose({
      ...inputOf(quota),
      sources: [
        {
          managementCluster: 'mgmt-fra-1',
          state: 'stale',
          since: '2026-11-16T02:00:00Z',
        },
      ],
    });
    expect(rootCause!.confidence).toMatchObject({
      level: 'likely',
      why: expect.stringContaining('stale since 2026-11-16T02:00:00Z'),
    });
  });

  it('takes slow for slow when this fleet is slow', () => {
    const name = 'lab/fail-control-plane-vm-never-boots';
    const errors = (input: DiagnosisInput): ClusterDiagnosis['findings'] =>
      engine.diagnose(input).findings.filter(f => f.severity === 'error');
    expect(errors(inputOf(name))).toHaveLength(1);
    expect(
      errors({ ...inputOf(name), usualDurations: { server: 200 } }),
    ).toHaveLength(0);
  });

  it('does not depend on the order of the objects', () => {
    for (const { input } of corpus.clusters.filter(
      e => e.from === 'snapshot',
    )) {
      const turned = { ...input, objects: [...input.objects].reverse() };
      expect(engine.diagnose(turned)).toEqual(engine.diagnose(input));
    }
  });

  it('finds the same in objects that an assessment already sorted', () => {
    for (const { input } of corpus.clusters) {
      const all = [...input.objects];
      const half = Math.floor(all.length / 2);
      const objects = ClusterObjects.create(all.slice(0, half), input).with(
        all.slice(half),
      );
      expect(engine.diagnose({ ...input, objects })).toEqual(
        engine.diagnose(input),
      );
    }
  });
});
