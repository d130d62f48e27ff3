import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildOne, smallCluster, smallHosted } from './__fixtures__/buildOne';
import { blueprints } from './blueprints';

const root = path.resolve(__dirname, '../../..');
const at = (name: string) => path.join(root, name);
const read = (name: string) => readFileSync(at(name), 'utf8');

interface Row {
  step: string;
  answer: string;
}

/** Every row of the tables of the page. */
const rows: Row[] = read('docs/guides.md')
  .split('\n')
  .filter(line => line.startsWith('| ') && !/^\|[ |-]+\|$/.test(line))
  .map(line => line.split(/(?<!\\)\|/).slice(1, -1))
  .map(([step, answer]) => ({ step: step.trim(), answer: answer.trim() }))
  .filter(({ step }) => step !== 'Manual step');

function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(at(folder), { recursive: true })
    .map(String)
    .filter(name => pattern.test(name))
    .map(name => path.join(folder, name));
}

/** Ids of the rules, wherever they stand in a file. */
const rules = filesIn('plugins/lattice-backend/diagnosis-rules', /\.yaml$/)
  .flatMap(file => [...read(file).matchAll(/- id: ([\w-]+)/g)])
  .map(([, id]) => id);

const actions = filesIn(
  'plugins/lattice-scaffolder-actions/src/actions',
  /^cluster\w+\.ts$|^credentialsApply\.ts$/,
)
  .flatMap(file => [...read(file).matchAll(/id: '(lattice:[\w:]+)'/g)])
  .map(([, id]) => id);

const prerequisites = blueprints.flatMap(one =>
  one.prerequisites.map(({ id }) => id),
);

interface Part {
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Part>;
  items?: Part;
  oneOf?: Part[];
  anyOf?: Part[];
}

/** Every input and group of inputs, by its path. */
function inputsOf(part: Part, here = ''): string[] {
  const inner = [
    ...(part.oneOf ?? part.anyOf ?? []).flatMap(one => inputsOf(one, here)),
    ...(part.items ? inputsOf(part.items, here) : []),
    ...Object.entries(part.properties ?? {}).flatMap(([name, one]) =>
      inputsOf(one, here ? `${here}.${name}` : name),
    ),
  ];
  return here ? [here, ...inner] : inner;
}

const inputs = new Set(
  blueprints.flatMap(one => inputsOf(one.inputJsonSchema() as Part)),
);

const schemaText = JSON.stringify(blueprints.map(one => one.inputJsonSchema()));

/** `workers[].flavor`, `exposure: floatingIp`, `variables.worker*`, `flavor` */
function isInput(token: string): boolean {
  const [name, value] = token.replaceAll('[]', '').split(': ');
  if (value !== undefined) {
    return isInput(name) && schemaText.includes(`"${value}"`);
  }
  if (name.endsWith('*')) {
    return [...inputs].some(one => one.startsWith(name.slice(0, -1)));
  }
  return [...inputs].some(one => one === name || one.endsWith(`.${name}`));
}

const stack = {
  name: 'demo',
  kubernetesVersion: 'v1.34.7',
  gateway: { name: 'api' },
  workers: [{ name: 'md-0', replicas: 2 }],
};

const kinds = new Set([
  'Machine',
  ...[
    ...buildOne('capo-kubeadm', smallCluster),
    ...buildOne('k0smotron', smallHosted),
    ...buildOne('kamaji', smallHosted),
    ...buildOne('scs-hosted-control-plane', stack),
  ].map(({ kind }) => kind),
]);

const configuration = read('plugins/lattice-backend/config.d.ts');
const permissions = read('docs/permissions.md');
const plan = read('plugins/lattice-common/src/operations/Plan.ts');
const openApi = read('plugins/lattice-backend/schema/openapi.yaml');

/** Pages and parts of the portal, and the file that each is in. */
const places: Record<string, string> = {
  'cluster page': 'plugins/lattice/src/clusterPage',
  'machines page': 'plugins/lattice/src/components',
  'object tree': 'plugins/lattice-backend/src/capi',
  'troubleshooting tab': 'plugins/lattice/src/components',
  'management clusters page': 'plugins/lattice/src/components/FlavoursPage',
  'namespace picker': 'plugins/lattice/src/fields/NamespacePicker.tsx',
  'size picker': 'plugins/lattice/src/fields/MachineSizePicker.tsx',
  'flavour descriptions': 'plugins/lattice/src/components/FlavoursPage',
  'question "openstack credentials"':
    'plugins/lattice/src/fields/order/CredentialsQuestion.tsx',
  'field "ca certificate (pem)"':
    'plugins/lattice/src/fields/order/CredentialsQuestion.tsx',
};

/** What the code has under a name, or undefined. */
function found(token: string): boolean {
  const configured = token.startsWith('lattice.')
    ? configuration.includes(`${token.split('.').at(-1)}?:`)
    : false;
  return (
    actions.includes(token) ||
    rules.includes(token) ||
    (token.endsWith('*') &&
      rules.some(rule => rule.startsWith(token.slice(0, -1)))) ||
    prerequisites.includes(token) ||
    existsSync(at(`templates/${token}/template.yaml`)) ||
    existsSync(at(token)) ||
    isInput(token) ||
    kinds.has(token) ||
    configured ||
    permissions.includes(`\`${token}\``) ||
    plan.includes(`  ${token}?:`) ||
    openApi.includes(token.replace(/^\w+ …/, ''))
  );
}

/** Values that stand in what is built, and words of other projects. */
const words = [
  '/var/lib/k0s/kubelet',
  '<cluster>-cloud-config',
  'cacert',
  'cloud-provider: external',
  'move',
  'openstack',
  'openstack ',
  'project_id',
  'uninitialized',
];

const tokensOf = ({ answer }: Row) =>
  [...answer.matchAll(/`([^`]+)`/g)]
    .map(([, token]) => token)
    .filter(token => !words.includes(token));

const placesOf = ({ answer }: Row) =>
  Object.keys(places).filter(name => answer.toLowerCase().includes(name));

const isExplained = ({ answer }: Row) =>
  /^(Not included|Not needed|The same|As above|Doesn't happen)/.test(answer);

describe('docs/guides.md', () => {
  it('follows the guides row by row', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rules.length).toBeGreaterThan(100);
  });

  it('names nothing that the code does not have', () => {
    const missing = rows.flatMap(row =>
      tokensOf(row)
        .filter(token => !found(token))
        .map(token => `${row.step}: ${token}`),
    );
    expect(missing).toEqual([]);
  });

  it('says in every row what serves it, or why nothing does', () => {
    const unserved = rows.filter(
      row =>
        !isExplained(row) &&
        tokensOf(row).length === 0 &&
        placesOf(row).length === 0,
    );
    expect(unserved.map(({ step }) => step)).toEqual([]);
  });

  it('knows where the places of the portal are', () => {
    const gone = Object.values(places).filter(file => !existsSync(at(file)));
    expect(gone).toEqual([]);
  });

  it('counts what it leaves out', () => {
    const left = rows.filter(({ answer }) => answer.startsWith('Not included'));
    expect(left.length).toBeLessThanOrEqual(12);
  });
});
