import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { templateEntityV1beta3Validator } from '@backstage/plugin-scaffolder-common';
import {
  getBlueprint,
  readClusterClass,
} from '@lattice-dev/plugin-lattice-blueprints';
import { CredentialsRequest } from '@lattice-dev/plugin-lattice-common';
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

const order = { cluster: identity };
const operatorsOrder = {
  cluster: {
    name: 'alpha',
    owner: 'group:default/team-a',
    managementCluster: 'mgmt-1',
    openstack: { externalNetwork, secret: { namespace: 'team-a' } },
  },
};

/** What a person fills in besides the defaults of the form. */
const answers: Record<string, Record<string, unknown>> = {
  'capo-kubeadm': order,
  'capo-rke2': order,
  'cluster-class': { cluster: { ...identity, class: { name: 'in-memory' } } },
  'delete-cluster': { cluster, confirm: 'alpha' },
  k0smotron: order,
  kamaji: order,
  'lattice-cluster': operatorsOrder,
  'openstack-credentials': { ...identity, cluster: 'alpha', openstack },
  'scale-cluster': { cluster, pool: 'general', replicas: 4 },
  'scs-cluster-stack': order,
  'scs-hosted-control-plane': {
    cluster: { ...identity, gateway: { name: 'api' } },
  },
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

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function answered(start: unknown, given: unknown): unknown {
  if (!isGroup(start) || !isGroup(given)) return given ?? start;
  const keys = new Set([...Object.keys(start), ...Object.keys(given)]);
  return Object.fromEntries(
    [...keys].map(name => [name, answered(start[name], given[name])]),
  );
}

function valuesOf(name: string, ...extra: Record<string, unknown>[]) {
  const pages = readTemplate(name).spec.parameters as Schema[];
  const start = Object.assign({}, ...pages.map(defaultsOf));
  return [answers[name], ...extra].reduce(answered, start) as Record<
    string,
    unknown
  > & { cluster: { workers: Array<Record<string, unknown>> } };
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
      const flavour = getBlueprint(blueprint)!;
      const parsed = flavour.parse(input, {
        ...(blueprint === 'cluster-class' && { clusterClass }),
      });
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
      const made = await plan(wanted, options);
      const needed = flavour.credentials(parsed.value);
      return { ...made, credentials: needed && made.credentials };
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
    const values = valuesOf(name);
    expect(problemsOf(name, values)).toEqual([]);
    const { steps, said } = await dryRun(name, values);
    expect(steps.length).toBeGreaterThan(0);
    expect(said).not.toContain('canary');
  });

  const creating = names.filter(name => getBlueprint(name));

  const optionsOf = (name: string, field: string) =>
    (readTemplate(name).spec.parameters as Schema[])
      .flatMap(
        ({ properties = {} }) =>
          Object.values(properties) as Array<Record<string, unknown>>,
      )
      .filter(property => property['ui:field'] === field)
      .map(property => property['ui:options'] as Record<string, unknown>);

  it.each(creating)('%s asks, shows and creates one order', name => {
    const pages = optionsOf(name, 'LatticeCluster');
    expect(pages.map(({ blueprint }) => blueprint)).toEqual([name, name]);
    expect(pages.map(({ advanced }) => advanced)).toEqual([undefined, true]);
    expect(optionsOf(name, 'LatticePlan')).toEqual([
      { operation: 'create', blueprint: name, orderField: 'cluster' },
    ]);
    const [step] = readTemplate(name).spec.steps as Step[];
    expect(step).toMatchObject({
      action: 'lattice:cluster:create',
      input: { blueprint: name, input: '${{ parameters.cluster }}' },
    });
  });

  it.each(creating)('%s shows only what differs', name => {
    const file = path.join(root, name, 'template.yaml');
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(120);
  });

  it.each(creating)('%s takes credentials and an autoscaler', async name => {
    const [{ replicas: _, ...pool }] = valuesOf(name).cluster.workers;
    const workers = [{ ...pool, autoscaler: { min: 1, max: 3 } }];
    const values = valuesOf(name, {
      cluster: {
        workers,
        ...(name !== 'cluster-class' && { newCredentials: openstack }),
      },
    });
    expect(problemsOf(name, values)).toEqual([]);
    const { steps, said, requests } = await dryRun(name, values);
    expect(steps).toEqual(['create']);
    expect(said).not.toContain('canary');
    const clouds = requests.map(({ cloudsYaml }) => cloudsYaml);
    expect(JSON.stringify(clouds)).toContain(
      name === 'cluster-class' ? '[]' : 'canary',
    );
  });

  const onOpenStack = creating.filter(name => name !== 'cluster-class');

  it.each(onOpenStack)('%s uses an existing Secret unless told', async name => {
    const { requests } = await dryRun(name, valuesOf(name));
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
    const { requests } = await dryRun(name, valuesOf(name));
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
      expect(steps).toEqual(['create']);
      expect(said).toContain('clusters/alpha/01-cluster-alpha.yaml');
    }
  });
});
