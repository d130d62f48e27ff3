import { Agent, request, RequestOptions } from 'node:https';
import { Sandbox, startSandbox } from '../startSandbox';

const agent = new Agent({ rejectUnauthorized: false });

interface Answer {
  code: number;
  json(): any;
}

describe('kinds of a sandbox', () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0 });
  });
  afterAll(() => sandbox.stop());

  function ask(
    path: string,
    options: RequestOptions & { body?: string } = {},
  ): Promise<Answer> {
    const { body, headers, ...rest } = options;
    const Authorization = `Bearer ${sandbox.tokens.admin}`;
    return new Promise((resolve, reject) => {
      const sent = request(
        `${sandbox.url}${path}`,
        { agent, headers: { Authorization, ...headers }, ...rest },
        response => {
          let text = '';
          response.on('data', chunk => {
            text += chunk;
          });
          response.on('end', () =>
            resolve({
              code: response.statusCode!,
              json: () => JSON.parse(text),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  it('takes a new kind into service while it runs', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const crd = {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'toys.example.org' },
      spec: {
        group: 'example.org',
        scope: 'Cluster',
        names: { kind: 'Toy', plural: 'toys' },
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            schema: {
              openAPIV3Schema: {
                type: 'object',
                properties: { spec: { type: 'object' } },
              },
            },
          },
        ],
      },
    };
    const definitions =
      '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
    expect(await ask('/apis/example.org/v1/toys')).toMatchObject({ code: 404 });
    await ask(definitions, {
      method: 'POST',
      body: JSON.stringify(crd),
      headers,
    });
    expect(await ask('/apis/example.org/v1/toys')).toMatchObject({ code: 200 });
    const applied = await ask(
      '/apis/example.org/v1/toys/a?fieldManager=me&fieldValidation=Strict',
      {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/apply-patch+yaml' },
        body: '{"apiVersion":"example.org/v1","kind":"Toy","spec":{}}',
      },
    );
    expect(applied).toMatchObject({ code: 201 });
    await ask(`${definitions}/toys.example.org`, { method: 'DELETE' });
    expect(await ask('/apis/example.org/v1/toys')).toMatchObject({ code: 404 });
  });

  it('merges topology variables and pools by name without any schema', async () => {
    const path = '/apis/cluster.x-k8s.io/v1beta2/namespaces/default/clusters/c';
    const apply = (manager: string, variables: object[], pools: object[]) =>
      ask(`${path}?fieldManager=${manager}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/apply-patch+yaml' },
        body: JSON.stringify({
          apiVersion: 'cluster.x-k8s.io/v1beta2',
          kind: 'Cluster',
          metadata: { name: 'c' },
          spec: {
            topology: { variables, workers: { machineDeployments: pools } },
          },
        }),
      });
    await apply('one', [{ name: 'x', value: 1 }], [{ name: 'p', replicas: 1 }]);
    const both = (
      await apply(
        'two',
        [{ name: 'y', value: 2 }],
        [{ name: 'q', replicas: 2 }],
      )
    ).json();
    expect(both.spec.topology.variables).toHaveLength(2);
    expect(both.spec.topology.workers.machineDeployments).toHaveLength(2);
    const conflict = await apply(
      'two',
      [{ name: 'x', value: 9 }],
      [{ name: 'p', replicas: 9 }],
    );
    expect(conflict).toMatchObject({ code: 409 });
    expect(
      conflict.json().details.causes.map(({ field }: any) => field),
    ).toEqual([
      '.spec.topology.variables[name="x"].value',
      '.spec.topology.workers.machineDeployments[name="p"].replicas',
    ]);
  });
});
