import { createDiagnosisEngine, loadRules } from '..';
import { loadCorpus } from '../corpus';
import { parseRules } from '../rules/parseRules';
import { commandProblems, lineEffect } from './commandProblems';
import { parseShell } from './parseShell';
import { flagOf, programOf } from './programOf';
import { contextFlags } from './withContext';

const rules = loadRules();
const engine = createDiagnosisEngine(rules);
const { clusters } = loadCorpus();
const named = (name: string) => clusters.find(entry => entry.name === name)!;

const ruleWith = (step: object) => () =>
  parseRules([
    {
      name: 'own.yaml',
      content: {
        subject: 'test',
        rules: [
          {
            id: 'own',
            title: 'A rule of our own',
            explanation: 'It says something about the cluster.',
            providers: ['capo'],
            stage: 'network',
            repairableBy: 'owner',
            signals: [{ kind: 'Cluster', text: 'x' }],
            steps: [{ do: 'Look at it' }, { do: 'Act', ...step }],
          },
        ],
      },
    },
  ]);

describe('commands of rules', () => {
  const templates = rules.flatMap(rule =>
    [...rule.steps, rule.verify]
      .filter(step => step.run !== undefined)
      .map(step => ({ id: rule.id, ...step, run: step.run! })),
  );

  it('can be parsed, name a namespace, and quote only once', () => {
    const problems = templates.flatMap(({ id, run }) =>
      commandProblems(run).map(problem => `${id}: ${problem}`),
    );
    expect(problems).toEqual([]);
    expect(templates.length).toBeGreaterThan(300);
  });

  it('say what they change, and when they are safe', () => {
    const unsafe = templates
      .filter(step => {
        const { changes, when } = step as { changes?: string; when?: object };
        const effect = lineEffect(step.run);
        return (
          (effect !== 'reads' && !changes) || (effect === 'disrupts' && !when)
        );
      })
      .map(({ id, run }) => `${id}: ${run}`);
    expect(unsafe).toEqual([]);
  });

  it('speak to the management cluster or to a kubeconfig, in every part', () => {
    const lost: string[] = [];
    let checked = 0;
    const placed = clusters.filter(({ input }) => input.status);
    for (const { name, input } of placed) {
      for (const { id, steps, verify } of engine.diagnose(input).findings) {
        for (const { command } of [...steps, verify]) {
          for (const words of command ? parseShell(command) : []) {
            const program = programOf(words);
            const flag = contextFlags[program.name.text];
            checked += flag ? 1 : 0;
            if (flag && flagOf(program, flag, '--kubeconfig') === undefined) {
              lost.push(`${name}: ${id}: ${command}`);
            }
          }
        }
      }
    }
    expect(lost).toEqual([]);
    expect(checked).toBeGreaterThan(500);
  });

  it.each([
    ['kubectl -n a get pods | xargs kubectl -n a delete pod', 'disrupts'],
    ['kubectl -n a create secret generic s --dry-run=client -o yaml', 'reads'],
    ['kubectl -n a logs x -- delete', 'reads'],
    ['openstack --os-cloud o server show x -c status', 'reads'],
    ['openstack server start x', 'disrupts'],
    ['clusterctl alpha rollout restart kubeadmcontrolplane/x', 'disrupts'],
    ['mystery x', 'changes'],
    ['kubectl -n a get x -o "$(kubectl -n a delete y)"', 'disrupts'],
  ])('%s %s', (line, effect) => {
    expect(lineEffect(line)).toBe(effect);
  });

  it.each([
    [{ run: 'kubectl get pods' }, 'names no namespace'],
    [{ run: "kubectl -n a get pod '{{name}}'" }, 'slot inside quotes'],
    [{ run: "kubectl -n a get pod 'x" }, 'Open'],
    [{ run: 'kubectl -n a edit pod x' }, 'says nothing of what it changes'],
    [
      { run: 'kubectl -n a delete pod x', changes: 'Deletes it.' },
      'no when says',
    ],
    [
      {
        run: 'kubectl -n a get x',
        when: { where: [{ to: 'any', fields: { 'computed.nothing': 1 } }] },
      },
      'no computed value nothing',
    ],
  ])('of an own rule are checked: %j', (step, message) => {
    expect(() => createDiagnosisEngine(ruleWith(step)())).toThrow(message);
  });
});

describe('steps that disrupt', () => {
  const commandsIn = (name: string, change = (_: never) => _) => {
    const { input } = named(name);
    const objects = Array.from(input.objects, object =>
      change(object as never),
    );
    return engine
      .diagnose({ ...input, objects })
      .findings.flatMap(({ steps }) => steps.map(({ command }) => command))
      .join('\n');
  };
  type Changeable = {
    kind: string;
    facts: { serverState?: string };
  };

  it('start a stopped server and wake a paused one', () => {
    const states = (serverState: string) =>
      commandsIn('capo-instance-shutoff match 1', object => {
        const { kind, facts } = object as Changeable;
        return (
          /^OpenStack(Server|Machine)$/.test(kind)
            ? { ...(object as object), facts: { ...facts, serverState } }
            : object
        ) as never;
      });
    expect(states('SHUTOFF')).toMatch(/server start/);
    expect(states('PAUSED')).not.toMatch(/server start/);
    expect(states('PAUSED')).toMatch(/server unpause/);
    expect(states('SHELVED_OFFLOADED')).toMatch(/server unshelve/);
    expect(states('RESCUE')).toMatch(/server unrescue/);
  });

  it('replace workers, and never the only control plane machine', () => {
    const cases = clusters.filter(({ from }) => from === 'case');
    const deletions = cases.flatMap(({ name, input }) =>
      engine
        .diagnose(input)
        .findings.flatMap(({ object, steps }) =>
          steps
            .filter(({ command }) => /delete machine/.test(command ?? ''))
            .map(step => ({ name, object, step, input })),
        ),
    );
    expect(deletions.length).toBeGreaterThan(5);
    for (const { step, input, name } of deletions) {
      expect({ name, changes: step.changes }).toEqual({
        name,
        changes: expect.stringContaining('Deletes machine'),
      });
      const target = step.command!.split(' ').at(-1);
      const objects = [...input.objects];
      const machine = objects.find(
        object => object.kind === 'Machine' && object.name === target,
      )!;
      const controlPlanes = objects.filter(
        object =>
          object.kind === 'Machine' &&
          'cluster.x-k8s.io/control-plane' in object.labels,
      );
      const ran =
        machine.facts.of === 'machine' && machine.facts.node !== undefined;
      const alone = controlPlanes.includes(machine) && controlPlanes.length < 3;
      expect({ name, target, lost: alone && ran }).toEqual({
        name,
        target,
        lost: false,
      });
    }
  });

  it('restart a control plane only behind a load balancer', () => {
    const { steps } = rules.find(
      ({ id }) => id === 'capi-certificates-expiring',
    )!;
    const restart = steps.find(({ run }) => run?.includes('rollout restart'))!;
    expect(restart.when).toEqual({ loadBalancer: true, quorum: true });
    const alone = commandsIn('capi-certificates-expiring match 1');
    expect(alone).toMatch(/get machines/);
    expect(alone).not.toMatch(/rollout restart/);
  });

  it('leave the load balancer of a running cluster alone', () => {
    expect(commandsIn('capo-delete-loadbalancer match 1')).toMatch(
      /loadbalancer delete --cascade/,
    );
    const { steps } = rules.find(
      ({ id }) => id === 'capo-octavia-lb-not-active',
    )!;
    expect(steps[1].when).toBeDefined();
  });
});

describe('steps that only look', () => {
  const stepsOf = (id: string) => rules.find(rule => rule.id === id)!.steps;

  it('log in with rights that were not just rejected', () => {
    const runs = stepsOf('capo-authentication-failed').map(({ run }) => run);
    const openstack = runs.filter(run => run?.includes('openstack '));
    expect(openstack.length).toBeGreaterThan(0);
    expect(openstack.filter(run => run!.includes('--os-cloud'))).toEqual([]);
  });

  it('list the load balancers of this network, not of the project', () => {
    const lists = stepsOf('capo-delete-network-in-use')
      .flatMap(({ run }) => run ?? [])
      .filter(run => run.includes('loadbalancer list'));
    expect(lists).toEqual([expect.stringContaining('--vip-network-id')]);
  });

  it('find the pods and releases that our own add-ons make', () => {
    const commands = rules.flatMap(({ steps, verify }) =>
      [...steps, verify].flatMap(({ run }) => run ?? []),
    );
    const selectors = commands.flatMap(run => [
      ...run.matchAll(/-l (\S*(?:openstack-cloud-controller|cinder-csi)\S*)/g),
    ]);
    expect(selectors.length).toBeGreaterThan(1);
    expect(
      selectors.filter(([, selector]) => !/^app=openstack-c/.test(selector)),
    ).toEqual([]);
  });
});
