import { readFormInput } from './readFormInput';

describe('readFormInput', () => {
  it('puts answers where the blueprint has them, and leaves out empty ones', () => {
    expect(
      readFormInput(
        {
          fields: {
            name: 'name',
            workers: 'workers',
            variables: 'variables',
            'network.externalNetwork.name': 'externalNetwork',
            'network.nodeCidr': 'cidr',
            'variables.identityRef.name': 'credentials.secret',
          },
          values: {
            'network.mode': 'managed',
            'network.nodeCidr': '10.6.0.0/24',
          },
        },
        {
          name: 'alpha',
          workers: [{ name: 'general', autoscaler: {} }],
          externalNetwork: 'public',
          cidr: '',
          variables: { networkMTU: 1400 },
          credentials: { secret: 'cloud' },
          other: 1,
        },
      ),
    ).toEqual({
      name: 'alpha',
      workers: [{ name: 'general' }],
      network: {
        mode: 'managed',
        nodeCidr: '10.6.0.0/24',
        externalNetwork: { name: 'public' },
      },
      variables: { networkMTU: 1400, identityRef: { name: 'cloud' } },
    });
  });

  it('takes nothing from prototypes', () => {
    const fields = { a: '__proto__.toString', b: 'constructor.name' };
    expect(readFormInput({ fields }, {})).toEqual({});
  });
});
