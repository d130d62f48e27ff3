import { recordedReads } from './__testUtils__/recorded';
import { CloudFailure } from './client/CloudFailure';
import { Token } from './client/Token';
import { describeProject } from './describeProject';

const now = new Date('2026-11-18T12:00:00Z');
const source = { method: 'application-credential', isReader: false } as const;
const rejected = new CloudFailure('credential-rejected', {
  service: 'identity',
  cloud: 'north',
});
const token: Token = {
  value: 'cnry',
  expiresAt: 0,
  unrestricted: false,
  project: { id: 'p', name: 'shop', domain: 'Default' },
  roles: ['member'],
  catalog: [],
};

describe('describeProject', () => {
  it('is the project and the credential, without the token', () => {
    const found = recordedReads({
      applicationCredential: {
        body: {
          application_credential: { expires_at: '2027-01-01T00:00:00.000000' },
        },
      },
    });
    expect(describeProject(source, token, found, now)).toEqual({
      id: 'p',
      name: 'shop',
      domain: 'Default',
      credential: {
        state: 'read',
        method: 'application-credential',
        roles: ['member'],
        expiresAt: '2027-01-01T00:00:00.000Z',
        unrestricted: false,
      },
    });
  });

  it('tells an ended credential from a wrong one by its noted end', () => {
    const stateWith = (notedEnd?: string) =>
      describeProject({ ...source, notedEnd }, rejected, {}, now).credential
        .state;
    expect(stateWith('2026-11-01T00:00:00Z')).toBe('credential-expired');
    expect(stateWith('2026-12-01T00:00:00Z')).toBe('credential-rejected');
    expect(stateWith()).toBe('credential-rejected');
  });
});
