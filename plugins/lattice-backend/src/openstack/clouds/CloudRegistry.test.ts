import { CloudRegistry } from './CloudRegistry';

const cloud = { name: 'sandbox', authUrl: 'http://127.0.0.1:5001/v3' };
const none = { clouds: [], projects: [] };

describe('CloudRegistry', () => {
  it('joins the clouds of modules to the configured ones', () => {
    const registry = new CloudRegistry();
    const credential = { id: 'team-a.reader', secret: 'sandbox' };
    const reader = { name: 'a', namespaces: ['team-a'] };
    registry.addCloud({
      ...cloud,
      projects: [{ ...reader, applicationCredential: credential }],
    });
    const { clouds, projects } = registry.withConfigured(none);
    expect(clouds).toEqual([
      {
        ...cloud,
        aliases: [],
        interface: 'public',
        allowedHosts: [],
        timeoutMilliseconds: 15_000,
        requestsPerSecond: 20,
      },
    ]);
    expect(projects).toEqual([
      { ...reader, cloud: 'sandbox', applicationCredential: credential },
    ]);
    expect(() => registry.withConfigured({ clouds, projects: [] })).toThrow(
      '"sandbox" twice',
    );
  });

  it.each([
    'http://keystone.example.org/v3',
    'http://127.0.0.1.example.org/v3',
    'http://sandbox:secret@127.0.0.1/v3',
    'file:///v3',
    '',
  ])('refuses %s', authUrl => {
    const registry = new CloudRegistry();
    expect(() => registry.addCloud({ ...cloud, authUrl })).toThrow('https');
  });
});
