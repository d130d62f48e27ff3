import { readOrder } from './readOrder';

describe('readOrder', () => {
  it('keeps place and credentials out of the input', () => {
    const order = {
      managementCluster: 'mgmt-1',
      newCredentials: { authUrl: 'https://keystone.example' },
      name: 'alpha',
      credentials: { secretName: '' },
      workers: [{ name: 'general', replicas: undefined }],
    };
    expect(readOrder(order)).toEqual({
      managementCluster: 'mgmt-1',
      newCredentials: { authUrl: 'https://keystone.example' },
      input: { name: 'alpha', workers: [{ name: 'general' }] },
    });
  });

  it('takes credentials as new as soon as they are chosen', () => {
    expect(readOrder({ newCredentials: {} })).toEqual({
      input: {},
      newCredentials: {},
    });
  });

  it.each([undefined, null, 'text', []])('reads %p as an empty order', it => {
    expect(readOrder(it)).toEqual({ input: {} });
  });
});
