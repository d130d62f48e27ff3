import { blueprints } from '@lattice-dev/plugin-lattice-blueprints';
import { keepingCleared, readAt, startingWith, writeAt } from './answerPath';
import { barredChoices } from './barredChoices';
import { readText, toText } from './optionText';
import { inGroups, isChanged, optionsOf, searchOptions } from './optionsOf';
import { isHere, issuesIn, missingAnswers } from './orderValidation';
import { credentialsQuestion, questionsOf } from './questions';
import { fitting, inWords, SchemaPart } from './schemaPart';

const schemaOf = (id: string) =>
  blueprints.find(one => one.id === id)!.inputJsonSchema() as SchemaPart;

const ids = blueprints.map(({ id }) => id);
const place = [{ path: 'name' }];

describe('answers of an order', () => {
  it('are read and written at their path, in lists too', () => {
    const order = {
      workers: [{ name: 'a' }, { name: 'b', labels: { x: 'y' } }],
    };
    expect(readAt(order, ['workers', '1', 'labels', 'x'])).toBe('y');
    expect(readAt(order, ['workers', '0', 'constructor'])).toBeUndefined();
    expect(writeAt(order, ['workers', '0', 'machine', 'flavor'], 's')).toEqual({
      workers: [{ name: 'a', machine: { flavor: 's' } }, order.workers[1]],
    });
    expect(writeAt(order, ['workers', '1', 'labels', 'x'], undefined)).toEqual({
      workers: [{ name: 'a' }, { name: 'b' }],
    });
    expect(order.workers[1].labels).toEqual({ x: 'y' });
  });

  it('that were taken away stay away though the form starts with them', () => {
    const start = { replicas: 2, network: { mode: 'managed', nodeCidr: 'x' } };
    const next = keepingCleared(start, { network: { mode: 'existing' } });
    expect(next).toEqual({
      replicas: undefined,
      network: { mode: 'existing', nodeCidr: undefined },
    });
    expect(Object.keys(next as object)).toContain('replicas');
  });

  it('start with those of the template, but for what was taken away', () => {
    const start = { version: 'v1', network: { mode: 'managed', mtu: 1450 } };
    expect(startingWith(start, undefined)).toEqual(start);
    expect(
      startingWith(start, { name: 'a', network: { mtu: undefined } }),
    ).toEqual({
      version: 'v1',
      name: 'a',
      network: { mode: 'managed', mtu: undefined },
    });
    expect(startingWith({ workers: [{ a: 1 }] }, { workers: [{}] })).toEqual({
      workers: [{}],
    });
  });

  it('of a variant go with it', () => {
    const order = {
      name: 'alpha',
      network: {
        mode: 'existing',
        nodeCidr: '10.6.0.0/24',
        externalNetwork: { name: 'public' },
      },
    };
    expect(fitting(schemaOf('kamaji'), order)).toEqual({
      name: 'alpha',
      network: { mode: 'existing', externalNetwork: { name: 'public' } },
    });
  });
});

describe('questions', () => {
  const wiring = (blueprint: string) => ({
    blueprint,
    field: 'cluster',
    schema: schemaOf(blueprint),
  });
  const pathsOf = (blueprint: string, asks: string[], order: unknown = {}) =>
    questionsOf(wiring(blueprint), asks, { order }).map(question =>
      question === credentialsQuestion ? question : question.path.join('.'),
    );

  it('of a place fit the flavour', () => {
    expect(pathsOf('kamaji', ['place'])).toEqual([
      'name',
      'owner',
      'managementCluster',
      'namespace',
      'kubernetesVersion',
      'credentials',
    ]);
    expect(pathsOf('lattice-cluster', ['place'])).toContain(
      'openstack.secret.namespace',
    );
    expect(pathsOf('cluster-class', ['place'])).toContain('class');
  });

  it('that do not apply are left out', () => {
    const existing = { network: { mode: 'existing' } };
    expect(pathsOf('k0smotron', ['network'])).toEqual([
      'network.mode',
      'network.externalNetwork.name',
      'network.nodeCidr',
    ]);
    expect(pathsOf('k0smotron', ['network'], existing)).toEqual([
      'network.mode',
      'network.network.name',
      'network.externalNetwork.name',
    ]);
  });

  it('take words, defaults and lists from template, code and schema', () => {
    const start = {
      workers: [{ name: 'general', machine: { flavor: 'big' } }],
    };
    const [pools, size] = questionsOf(
      wiring('capo-kubeadm'),
      [
        'workers',
        { path: 'controlPlane.replicas', title: 'Size', enum: [1, 3] },
      ],
      { order: start, start },
    ) as Array<Exclude<ReturnType<typeof questionsOf>[number], 'credentials'>>;
    expect(pools.uiSchema).toMatchObject({
      'ui:field': 'LatticePools',
      items: {
        machine: {
          flavor: {
            'ui:field': 'LatticeMachineSizePicker',
            'ui:options': {
              role: 'worker',
              managementClusterField: 'cluster.managementCluster',
              cloud: { enteredField: 'cluster.newCredentials' },
            },
          },
          image: {
            name: {
              'ui:options': {
                list: 'images',
                versionField: 'cluster.kubernetesVersion',
              },
            },
          },
        },
      },
    });
    const machine = pools.schema.items?.properties?.machine;
    expect(machine?.properties?.flavor).toMatchObject({ default: 'big' });
    // A root volume may be left out, and so may its size.
    expect(machine?.properties?.rootVolume.required).toEqual([]);
    expect(size).toMatchObject({ title: 'Size', schema: { enum: [1, 3] } });
  });

  it('miss what has to be answered', () => {
    const asks = { blueprint: 'kamaji', ask: ['place'] };
    const order = { name: 'alpha', newCredentials: { authUrl: 'https://k' } };
    expect(
      missingAnswers(schemaOf('kamaji'), asks, order).map(([path]) => path),
    ).toEqual([
      'owner',
      'managementCluster',
      'namespace',
      'kubernetesVersion',
      'newCredentials.applicationCredentialId',
    ]);
  });

  it('say which issues of a refusal are theirs', () => {
    const issues = issuesIn('workers.0.name: taken; name: too long; Forbidden');
    expect(issues).toEqual([
      ['workers.0.name', 'taken'],
      ['name', 'too long'],
    ]);
    const schema = schemaOf('kamaji');
    const onPage = { ask: ['place'] };
    expect(issues.map(([path]) => isHere(onPage, { path, schema }))).toEqual([
      false,
      true,
    ]);
  });

  it('bar what the rest of the order rules out', () => {
    const one = { controlPlane: { replicas: 1 } };
    const floating = { ...one, apiServer: { exposure: 'floatingIp' } };
    expect(barredChoices('apiServer.exposure', {})).toHaveProperty(
      'floatingIp',
    );
    expect(barredChoices('apiServer.exposure', one)).toEqual({});
    expect(barredChoices('controlPlane.replicas', floating)).toHaveProperty(
      '3',
    );
  });
});

describe('advanced options', () => {
  /** Every path of a schema that holds a value, whatever its variant. */
  function leaves(schema: SchemaPart, path: string[] = []): string[] {
    const variants = (schema.oneOf ?? schema.anyOf ?? []).filter(
      ({ properties }) => properties,
    );
    if (variants.length > 0) {
      return [...new Set(variants.flatMap(one => leaves(one, path)))];
    }
    if (!schema.properties) return [path.join('.')];
    return Object.entries(schema.properties).flatMap(([name, part]) =>
      leaves(part, [...path, name]),
    );
  }

  /** One order a variant, so that the options of each are seen. */
  const orders = [
    { workers: [{ name: 'a' }] },
    {
      workers: [{ name: 'a' }],
      network: { mode: 'existing' },
      apiServer: { exposure: 'floatingIp' },
      controlPlane: { storage: { type: 'kine' } },
    },
    { workers: [{ name: 'a' }], apiServer: { exposure: 'virtualIp' } },
  ];

  it.each(ids)('reach every input of %s', id => {
    const schema = schemaOf(id);
    const reached = new Set(
      orders.flatMap(order =>
        optionsOf(schema, order, place).map(({ path }) => path.join('.')),
      ),
    );
    const pool = schema.properties!.workers.items!;
    const wanted = [
      ...leaves(schema),
      ...leaves(pool, ['workers', '0']),
    ].filter(
      path =>
        ![
          'name',
          'workers',
          'credentials.secretName',
          'openstack.secret.name',
        ].includes(path),
    );
    expect(wanted.filter(path => !reached.has(path))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(10);
  });

  it('leave out what a page asks', () => {
    const asks = [{ path: 'workers' }, { path: 'network.nodeCidr' }];
    const paths = optionsOf(schemaOf('kamaji'), orders[0], asks).map(
      ({ path }) => path.join('.'),
    );
    expect(paths).not.toContain('network.nodeCidr');
    expect(paths).not.toContain('workers.0.machine.flavor');
    expect(paths).toContain('workers.0.machine.image.id');
    expect(paths).toContain('workers.0.taints');
  });

  it('are found by label, help and path, in their groups', () => {
    const options = optionsOf(schemaOf('capo-kubeadm'), orders[0], []);
    const found = (text: string) =>
      searchOptions(options, text).map(({ path }) => path.join('.'));
    expect(found('dns servers')).toContain('network.dnsNameservers');
    expect(found('apiServer.allowed')).toEqual(['apiServer.allowedCidrs']);
    expect(found('pool a drain')).toEqual([
      'workers.0.nodeDrainTimeoutSeconds',
    ]);
    expect(found('nothing like it')).toEqual([]);
    expect([...inGroups(options).keys()]).toEqual(
      expect.arrayContaining(['General', 'Network', 'Pool a', 'API server']),
    );
  });

  it('count as changed against what the form starts with', () => {
    const [option] = searchOptions(
      optionsOf(schemaOf('kamaji'), {}, []),
      'network.nodeCidr',
    );
    const start = { network: { nodeCidr: '10.6.0.0/24' } };
    const of = (nodeCidr?: string) =>
      isChanged(option, { order: { network: { nodeCidr } }, start });
    expect([of('10.6.0.0/24'), of('10.7.0.0/24'), of()]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('are typed as text, and half a text is no answer', () => {
    const options = optionsOf(schemaOf('capo-kubeadm'), orders[0], []);
    const at = (path: string) =>
      options.find(one => one.path.join('.') === path)!;
    const read = (path: string, text: string) => readText(text, at(path));
    expect(read('network.mtu', '1450')).toEqual({ value: 1450 });
    expect(read('network.mtu', 'much')).toEqual({ problem: 'number' });
    expect(read('network.dnsNameservers', '9.9.9.9, 1.1.1.1,')).toEqual({
      value: ['9.9.9.9', '1.1.1.1'],
    });
    expect(read('apiServer.additionalPorts', '80,443')).toEqual({
      value: [80, 443],
    });
    expect(read('workers.0.labels', 'zone: a')).toEqual({
      value: { zone: 'a' },
    });
    expect(read('workers.0.labels', 'zone')).toEqual({ problem: 'yaml' });
    expect(read('addons.cinderCsi', 'false')).toEqual({ value: false });
    expect(read('workers.0.rollout.maxSurge', '25%')).toEqual({ value: '25%' });
    expect(read('workers.0.rollout.maxSurge', '2')).toEqual({ value: 2 });
    expect(read('network.mtu', ' ')).toEqual({ value: undefined });
    expect(toText(['a', 'b'], { kind: 'list' })).toBe('a, b');
  });

  it.each([
    ['workerRootDisk', 'Worker root disk'],
    ['dnsNameservers', 'DNS nameservers'],
    ['podCidrs', 'Pod CIDRs'],
    ['apiPort', 'API port'],
  ])('call %s %s', (name, words) => {
    expect(inWords(name)).toBe(words);
  });
});
