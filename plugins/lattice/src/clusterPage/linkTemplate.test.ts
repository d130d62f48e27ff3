import { checkTemplate, expandTemplate } from './linkTemplate';

const cluster = {
  managementCluster: 'mgmt-ber-1',
  namespace: 'team-shop',
  name: 'prod',
  labels: { 'example.org/tier': 'gold', odd: 'a/b?c=#d&e' },
};

const expand = (template: string, change = {}) =>
  expandTemplate(template, { ...cluster, ...change });

describe('expandTemplate', () => {
  it.each([
    [
      'https://grafana.example.org/d/capi?var-cluster={{name}}&var-ns={{ namespace }}',
      'https://grafana.example.org/d/capi?var-cluster=prod&var-ns=team-shop',
    ],
    [
      'https://argo-{{managementCluster}}.example.org/applications?search={{name}}',
      'https://argo-mgmt-ber-1.example.org/applications?search=prod',
    ],
    [
      'https://wiki.example.org/{{labels.example.org/tier}}/{{labels.odd}}',
      'https://wiki.example.org/gold/a%2Fb%3Fc%3D%23d%26e',
    ],
    ['https://wiki.example.org/runbook', 'https://wiki.example.org/runbook'],
  ])('makes of %s %s', (template, address) => {
    expect(expand(template)).toBe(address);
  });

  it('is nothing without the label', () => {
    expect(expand('https://x.example.org/{{labels.none}}')).toBeUndefined();
    expect(
      expand('https://x.example.org/{{labels.constructor}}'),
    ).toBeUndefined();
  });

  it.each(['..', '.', '', '\ud800'])('leaves the path for %j', value => {
    const labels = { odd: value };
    expect(
      expand('https://x.example.org/a/{{labels.odd}}/b', { labels }),
    ).toBeUndefined();
  });

  it('keeps the host, whatever a name is made of', () => {
    const hostile = '@evil.example.org/..//\\evil?#';
    const address = expand('https://x.example.org/{{name}}', { name: hostile });
    expect(new URL(address!).host).toBe('x.example.org');
    expect(
      expand('https://m-{{managementCluster}}.example.org/', {
        managementCluster: 'a.evil.org/',
      }),
    ).toBeUndefined();
  });
});

describe('checkTemplate', () => {
  it.each([
    // eslint-disable-next-line no-script-url -- it has to be refused
    ['javascript:alert("{{name}}")', /absolute http/],
    ['/relative/{{name}}', /absolute http/],
    ['data:text/html,{{name}}', /absolute http/],
    ['https://{{labels.host}}/', /managementCluster in its host/],
    ['https://{{name}}.example.org/', /managementCluster in its host/],
    ['https://me:secret@example.org/', /credentials/],
    ['https://example.org/{{owner}}', /unknown placeholder 'owner'/],
    ['https://example.org/{{labels.}}', /unknown placeholder/],
  ])('refuses %s', (template, message) => {
    expect(() => checkTemplate(template)).toThrow(message);
  });

  it.each([
    'https://example.org/{{name}}',
    'http://{{managementCluster}}.example.org:3000/{{labels.a.b/c}}',
  ])('takes %s', template => {
    expect(() => checkTemplate(template)).not.toThrow();
  });
});
