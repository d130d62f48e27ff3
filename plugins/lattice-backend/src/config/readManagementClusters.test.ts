import { ConfigReader } from '@backstage/config';
import { readManagementClusters } from './readManagementClusters';

function read(managementClusters: unknown) {
  return () =>
    readManagementClusters(
      new ConfigReader({
        lattice: { managementClusters },
      } as ConstructorParameters<typeof ConfigReader>[0]),
    );
}

describe('readManagementClusters', () => {
  it('reads every way to connect', () => {
    expect(
      read([
        { name: 'a', kubeconfig: { file: '/k', context: 'c' } },
        { name: 'b', title: 'B', kubeconfig: { inline: 'apiVersion: v1' } },
        { name: 'c', inCluster: true },
        { name: 'd', url: 'https://d:6443', caData: 'Q0E=', token: 'secret' },
      ])(),
    ).toEqual([
      {
        name: 'a',
        sandbox: false,
        connection: { type: 'kubeconfig-file', file: '/k', context: 'c' },
      },
      {
        name: 'b',
        title: 'B',
        sandbox: false,
        connection: { type: 'kubeconfig-inline', document: 'apiVersion: v1' },
      },
      { name: 'c', sandbox: false, connection: { type: 'in-cluster' } },
      {
        name: 'd',
        sandbox: false,
        connection: {
          type: 'token',
          url: 'https://d:6443',
          caData: 'Q0E=',
          token: 'secret',
        },
      },
    ]);
    expect(readManagementClusters(new ConfigReader({}))).toEqual([]);
  });

  it('reads the identity for writes, which connects in any way too', () => {
    expect(
      read([
        {
          name: 'a',
          inCluster: true,
          allowInsecure: true,
          writer: { url: 'https://a:6443', token: 'secret' },
        },
      ])(),
    ).toMatchObject([
      {
        connection: { type: 'in-cluster' },
        allowInsecure: true,
        writer: { type: 'token', url: 'https://a:6443', token: 'secret' },
      },
    ]);
    expect(
      read([{ name: 'a', inCluster: true, writer: { token: 'secret' } }]),
    ).toThrow(/lattice\.managementClusters\[0\]\.writer needs exactly one of/);
  });

  it.each([
    [
      'not a list',
      'nonsense',
      /lattice\.managementClusters.*got string, wanted object-array/,
    ],
    [
      'no name',
      [{ inCluster: true }],
      /lattice\.managementClusters\[0\]\.name/,
    ],
    [
      'a number as name',
      [{ name: 7, inCluster: true }],
      /\[0\]\.name.*got number, wanted string/,
    ],
    [
      'a bad name',
      [{ name: 'Big One', inCluster: true }],
      /\[0\]\.name must be .*"Big One"/,
    ],
    [
      'a name twice',
      [
        { name: 'a', inCluster: true },
        { name: 'a', inCluster: true },
      ],
      /\[1\]\.name "a" is already used/,
    ],
    ['no connection', [{ name: 'a' }], /\[0\] needs exactly one of .*got none/],
    [
      'two connections',
      [{ name: 'a', inCluster: true, url: 'https://a' }],
      /got inCluster and url/,
    ],
    [
      'an empty kubeconfig',
      [{ name: 'a', kubeconfig: { context: 'x' } }],
      /kubeconfig needs exactly one of "file" and "inline", got neither/,
    ],
    [
      'a full kubeconfig',
      [{ name: 'a', kubeconfig: { file: 'x', inline: 'y' } }],
      /got both/,
    ],
    [
      'inCluster: false',
      [{ name: 'a', inCluster: false }],
      /inCluster must be true/,
    ],
    ['no token', [{ name: 'a', url: 'https://a' }], /\[0\]\.token/],
    [
      'no address',
      [{ name: 'a', url: 'a:6443', token: 'canary' }],
      /\[0\]\.url must be an http or https URL/,
    ],
  ])('refuses %s and names the key', (_, value, message) => {
    expect(read(value)).toThrow(message);
    expect(read(value)).not.toThrow(/canary/);
  });
});
