import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { templateEntityV1beta3Validator } from '@backstage/plugin-scaffolder-common';
import {
  getBlueprint,
  readClusterClass,
} from '@lattice-dev/plugin-lattice-blueprints';
import {
  CredentialsRequest,
  FormInputOptions,
  readFormInput,
  withoutEmptyAnswers,
} from '@lattice-dev/plugin-lattice-common';
import { validate } from 'jsonschema';
import { parse } from 'yaml';
import { FakeLattice } from './__testUtils__/FakeLattice';
import { render, TemplateScope } from './__testUtils__/renderStep';
import { ActionRun, runAction } from './__testUtils__/runAction';

const root = path.resolve(__dirname, '../../../templates');
const names = readdirSync(root).sort();

function readTemplate(name: string) {
  return parse(readFileSync(path.join(root, name, 'template.yaml'), 'utf8'));
}

const identity = {
  name: 'alpha',
  owner: 'group:default/team-a',
  managementCluster: 'mgmt-1',
  namespace: 'team-a',
};
const openstack = {
  authUrl: 'https://keystone.example/v3',
  applicationCredentialId: '0123',
};
const cluster = 'mgmt-1/team-a/alpha';
const externalNetwork = '5f1d1d0b-5b3c-4f1e-9d4a-0a4b0c1d2e3f';

/** What a person fills in besides the defaults of the form. */
const answers: Record<string, Record<string, unknown>> = {
  'capo-kubeadm': identity,
  'capo-rke2': identity,
  'cluster-class': { ...identity, class: { name: 'in-memory' } },
  'delete-cluster': { cluster, confirm: 'alpha' },
  k0smotron: identity,
  kamaji: identity,
  'lattice-cluster': { ...identity, externalNetwork },
  'openstack-credentials': { ...identity, cluster: 'alpha', openstack },
  'scale-cluster': { cluster, pool: 'general', replicas: 4 },
  'scs-cluster-stack': identity,
  'scs-hosted-control-plane': { ...identity, gatewayName: 'api' },
  'upgrade-cluster': { cluster, version: 'v1.35.4' },
};

interface Schema {
  type?: string;
  default?: unknown;
  properties?: Record<string, Schema>;
}

/** What a form starts with. */
function defaultsOf({ properties = {} }: Schema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      if (schema.default !== undefined) return [[name, schema.default]];
      return schema.type === 'object' ? [[name, defaultsOf(schema)]] : [];
    }),
  );
}

function valuesOf(name: string, extra: Record<string, unknown>) {
  const pages = readTemplate(name).spec.parameters as Schema[];
  return Object.assign({}, ...pages.map(defaultsOf), answers[name], extra);
}

const clusterClass = readClusterClass({
  metadata: { name: 'in-memory', namespace: 'team-a' },
  spec: { workers: { machineDeployments: [{ class: 'default-worker' }] } },
});

/** Lattice whose plan is what the blueprint says of the input. */
class CheckingLattice extends FakeLattice {
  operationsAs(credentials: unknown) {
    const operations = super.operationsAs(credentials);
    const { plan } = operations;
    operations.plan = async (wanted, options) => {
      const { blueprint, input } = wanted as never as {
        blueprint: string;
        input: Record<string, unknown>;
      };
      const parsed = getBlueprint(blueprint)!.parse(input, {
        ...(blueprint === 'cluster-class' && { clusterClass }),
      });
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
      return plan(wanted, options);
    };
    return operations;
  }
}

/** Actions of other modules; they take no part in a dry run. */
const otherActions = [
  'publish:github:pull-request',
  'publish:gitlab:merge-request',
];

interface Step {
  id: string;
  if?: string;
  action: string;
  input: Record<string, unknown>;
}

/** What the form would refuse. */
function problemsOf(name: string, values: Record<string, unknown>): string[] {
  const pages = readTemplate(name).spec.parameters as Schema[];
  return pages.flatMap(page => validate(values, page).errors.map(String));
}

/** Runs every step in a dry run; gives what ran, and what was said. */
async function dryRun(name: string, values: Record<string, unknown>) {
  const lattice = new CheckingLattice();
  const scope: TemplateScope = { parameters: values, steps: {} };
  const runs: Record<string, ActionRun> = {};
  for (const step of readTemplate(name).spec.steps as Step[]) {
    scope.steps[step.id] = { output: {} };
    if (step.if && !render(step.if, scope)) continue;
    if (otherActions.includes(step.action)) continue;
    const input = render(step.input, scope) as never;
    const run = await runAction(step.action, input, {
      lattice,
      isDryRun: true,
      secrets: { cloudSecret: 'canary' },
    });
    if (run.error) throw new Error(`${step.id}: ${run.error.message}`);
    scope.steps[step.id].output = run.outputs;
    runs[step.id] = run;
  }
  const output = render(readTemplate(name).spec.output, scope);
  const requests = lattice.calls
    .filter(({ method }) => method === 'applyCredentials')
    .map(({ request }) => (request as CredentialsRequest[])[0]);
  return {
    steps: Object.keys(runs),
    said: JSON.stringify([runs, output]),
    requests,
  };
}

describe('templates', () => {
  it('are there for every flavour and every operation', () => {
    expect(names).toEqual(Object.keys(answers).sort());
  });

  it.each(names)('%s is valid and says what it is', async name => {
    const template = readTemplate(name);
    expect(await templateEntityV1beta3Validator.check(template)).toBe(true);
    expect(template.metadata.name).toBe(name);
    const readme = readFileSync(path.join(root, name, 'README.md'), 'utf8');
    expect(readme).toContain(`# ${template.metadata.title}`);
  });

  it.each(names)('%s runs every step', async name => {
    const values = valuesOf(name, {});
    expect(problemsOf(name, values)).toEqual([]);
    const { steps, said } = await dryRun(name, values);
    expect(steps.length).toBeGreaterThan(0);
    expect(said).not.toContain('canary');
  });

  const creating = names.filter(name => getBlueprint(name));

  type ShownOptions = { blueprint: string; input: FormInputOptions };

  /** What previews and plan show on their pages, before any step runs. */
  function shownInput(name: string, values: Record<string, unknown>) {
    const pages = readTemplate(name).spec.parameters as Schema[];
    const fields = pages.flatMap(page =>
      Object.values(page.properties ?? {}),
    ) as {
      'ui:field'?: string;
      'ui:options': ShownOptions;
    }[];
    const optionsOf = (field: string) =>
      fields
        .filter(candidate => candidate['ui:field'] === field)
        .map(candidate => candidate['ui:options']);
    const [plan, ...morePlans] = optionsOf('LatticePlan');
    expect(morePlans).toEqual([]);
    const { blueprint, input } = plan;
    expect(blueprint).toBe(name);
    const previews = optionsOf('LatticeManifestPreview');
    expect(previews.length).toBeGreaterThanOrEqual(2);
    for (const preview of previews) {
      expect(preview).toMatchObject({ blueprint, input, folded: true });
    }
    return readFormInput(input, values);
  }

  it.each(creating)('%s shows what its steps will make', name => {
    const steps = readTemplate(name).spec.steps as Step[];
    for (const extra of [
      {},
      { credentials: 'existing', credentialsSecret: 'mine' },
    ]) {
      const parameters = valuesOf(name, extra);
      const shown = shownInput(name, parameters);
      for (const id of ['plan', 'apply', 'render']) {
        const step = steps.find(candidate => candidate.id === id)!;
        const input = render(step.input.input, { parameters, steps: {} });
        expect(withoutEmptyAnswers(input)).toEqual(shown);
      }
    }
  });

  it.each(creating)('%s takes credentials and an autoscaler', async name => {
    const [{ replicas: _replicas, ...pool }] = valuesOf(name, {}).workers;
    const workers = [{ ...pool, autoscaler: { min: 1, max: 3 } }];
    const values = valuesOf(name, {
      workers,
      openstack,
      ...(name !== 'cluster-class' && { credentials: 'new' }),
    });
    expect(problemsOf(name, values)).toEqual([]);
    const { steps, said } = await dryRun(name, values);
    expect(steps).toEqual([
      'plan',
      ...(name === 'cluster-class' ? [] : ['credentials']),
      'apply',
      'wait',
    ]);
    expect(said).not.toContain('canary');
  });

  const onOpenStack = creating.filter(name => name !== 'cluster-class');

  it.each(onOpenStack)('%s uses an existing Secret unless told', async name => {
    const { requests } = await dryRun(name, valuesOf(name, {}));
    expect(requests).toEqual([
      expect.objectContaining({
        blueprint: name,
        existingSecret: { name: 'alpha-cloud-config', cloudName: 'openstack' },
        replace: false,
      }),
    ]);
    expect(requests[0].cloudsYaml).toBeUndefined();
  });

  it('only openstack-credentials writes over what exists', async () => {
    const name = 'openstack-credentials';
    const { requests } = await dryRun(name, valuesOf(name, {}));
    expect(requests).toEqual([
      expect.objectContaining({ cluster: 'alpha', replace: true }),
    ]);
  });

  it.each(creating)('%s writes manifests for a pull request', async name => {
    const repoUrl = 'github.com?owner=acme&repo=clusters';
    for (const delivery of ['github', 'gitlab']) {
      const extra = { delivery, repoUrl, targetPath: 'clusters' };
      const values = valuesOf(name, extra);
      expect(problemsOf(name, values)).toEqual([]);
      const { steps, said } = await dryRun(name, values);
      expect(steps).toEqual([
        'plan',
        ...(name === 'cluster-class' ? [] : ['credentials']),
        'render',
      ]);
      expect(said).toContain('clusters/alpha/01-cluster-alpha.yaml');
    }
  });
});
