import { LatticeChoicesClient } from './LatticeChoicesClient';

function clientThat(answer: () => Response) {
  const calls: string[] = [];
  const client = new LatticeChoicesClient({
    discoveryApi: { getBaseUrl: async plugin => `http://portal/api/${plugin}` },
    fetchApi: {
      fetch: async (input, init) => {
        calls.push(`${init?.method ?? 'GET'} ${input}`);
        return answer();
      },
    },
  });
  return { client, calls };
}

describe('LatticeChoicesClient', () => {
  it('asks for each choice at its route, without what is not given', async () => {
    const { client, calls } = clientThat(() => Response.json({ items: [] }));
    const managementCluster = 'mgmt-1';
    await client.listManagementClusterChoices({ blueprint: 'kamaji' });
    await client.listNamespaceChoices({ managementCluster, owner: 'a/b' });
    await client.listVersionChoices({
      managementCluster,
      blueprint: 'cluster-class',
      className: 'small',
      classNamespace: undefined,
    });
    await client.listClassChoices({ managementCluster });
    await client.listMachineSizeChoices({ managementCluster });
    await client.listCredentialsChoices({
      managementCluster,
      namespace: 'team-a',
      blueprint: 'kamaji',
    });
    await client.getBlueprint('kamaji');
    await client.renderCluster({ managementCluster, manifests: [] });
    const root = 'http://portal/api/lattice';
    expect(calls).toEqual([
      `GET ${root}/choices/management-clusters?blueprint=kamaji`,
      `GET ${root}/choices/namespaces?managementCluster=mgmt-1&owner=a%2Fb`,
      `GET ${root}/choices/versions?managementCluster=mgmt-1&blueprint=cluster-class&className=small`,
      `GET ${root}/choices/classes?managementCluster=mgmt-1`,
      `GET ${root}/choices/machine-sizes?managementCluster=mgmt-1`,
      `GET ${root}/choices/credentials?managementCluster=mgmt-1&namespace=team-a&blueprint=kamaji`,
      `GET ${root}/blueprints/kamaji`,
      `POST ${root}/render`,
    ]);
  });

  it('throws what the backend said', async () => {
    const { client } = clientThat(() =>
      Response.json(
        {
          error: { name: 'InputError', message: 'name: is too long' },
          response: { statusCode: 400 },
        },
        { status: 400 },
      ),
    );
    await expect(
      client.renderCluster({ managementCluster: 'mgmt-1', manifests: [] }),
    ).rejects.toMatchObject({ cause: { message: 'name: is too long' } });
  });
});
