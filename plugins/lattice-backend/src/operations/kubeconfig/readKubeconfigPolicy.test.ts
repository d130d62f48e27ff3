import { mockServices } from '@backstage/backend-test-utils';
import { readKubeconfigPolicy } from './readKubeconfigPolicy';

const read = (kubeconfigs?: unknown) =>
  readKubeconfigPolicy(
    mockServices.rootConfig({
      data: { lattice: kubeconfigs ? { kubeconfigs } : {} } as never,
    }),
  );

describe('readKubeconfigPolicy', () => {
  it('gives view, edit and admin for hours without any configuration', () => {
    expect(read()).toEqual({
      roles: [
        {
          name: 'view',
          title: 'View',
          groups: ['lattice:view'],
          clusterRole: 'view',
        },
        {
          name: 'edit',
          title: 'Edit',
          groups: ['lattice:edit'],
          clusterRole: 'edit',
        },
        {
          name: 'admin',
          title: 'Admin',
          groups: ['lattice:admin'],
          clusterRole: 'cluster-admin',
        },
      ],
      hours: [1, 8, 24],
      defaultHours: 8,
      reasonRequired: false,
      oidc: undefined,
    });
  });

  it('reads roles, lifetimes and OIDC', () => {
    expect(
      read({
        roles: [{ name: 'on-call', groups: ['ops:on-call'] }],
        hours: [4, 2, 4],
        reasonRequired: true,
        oidc: { issuerUrl: 'https://id.example.org', clientId: 'kubernetes' },
      }),
    ).toMatchObject({
      roles: [{ name: 'on-call', title: 'on-call', groups: ['ops:on-call'] }],
      hours: [2, 4],
      defaultHours: 2,
      reasonRequired: true,
      oidc: { clientId: 'kubernetes', scopes: [] },
    });
  });

  it.each([
    [{ roles: [] }, /roles needs at least one role/],
    [{ roles: [{ name: 'A b', groups: ['x'] }] }, /names look like/],
    [{ roles: [{ name: 'a', groups: [] }] }, /needs at least one group/],
    [
      { roles: [{ name: 'root', groups: ['system:masters'] }] },
      /system:masters", which Kubernetes reserves/,
    ],
    [
      { roles: [{ name: 'a', groups: ['x,O=system:masters'] }] },
      /groups are up to 60/,
    ],
    [
      {
        roles: [
          { name: 'a', groups: ['x'] },
          { name: 'a', groups: ['y'] },
        ],
      },
      /"a" twice/,
    ],
    [{ hours: [0] }, /whole hours from 1 to 168/],
    [{ hours: [1000] }, /whole hours from 1 to 168/],
    [{ defaultHours: 3 }, /defaultHours must be one of/],
    [{ oidc: { issuerUrl: 'http://id', clientId: 'x' } }, /https URL/],
  ])('refuses %j', (config, message) => {
    expect(() => read(config)).toThrow(message);
  });
});
