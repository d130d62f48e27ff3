import { authBody } from './authBody';

describe('authBody', () => {
  it('names an application credential by id, or by name and user', () => {
    expect(
      authBody('application-credential', {
        application_credential_id: 'id',
        application_credential_secret: 's',
      }),
    ).toEqual({
      auth: {
        identity: {
          methods: ['application_credential'],
          application_credential: { id: 'id', secret: 's' },
        },
      },
    });
    expect(
      authBody('application-credential', {
        application_credential_name: 'robot',
        application_credential_secret: 's',
        username: 'ann',
        user_domain_name: 'Default',
      }),
    ).toMatchObject({
      auth: {
        identity: {
          application_credential: {
            name: 'robot',
            user: { name: 'ann', domain: { name: 'Default' } },
          },
        },
      },
    });
  });

  it('scopes a password to the project', () => {
    const auth = {
      username: 'ann',
      password: 'p',
      domain_id: 'default',
      tenant_name: 'shop',
    };
    expect(authBody('password', auth)).toEqual({
      auth: {
        identity: {
          methods: ['password'],
          password: {
            user: { name: 'ann', domain: { id: 'default' }, password: 'p' },
          },
        },
        scope: { project: { name: 'shop', domain: { id: 'default' } } },
      },
    });
  });
});
