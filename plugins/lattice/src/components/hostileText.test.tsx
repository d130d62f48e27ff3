import { screen } from '@testing-library/react';
import { checkoutStaging } from '../__fixtures__/checkoutStaging';
import { checkoutTree } from '../__fixtures__/checkoutTree';
import { FakeLatticeApi } from '../__fixtures__/FakeLatticeApi';
import { giveElementsASize, renderPage } from '../__fixtures__/renderPage';
import { clusterRow } from '../__fixtures__/rows';

const hostile = [
  '<img src=x onerror="window.pwned=1">',
  '<script>window.pwned=1</script>',
  '"><svg/onload=window.pwned=1>',
  // eslint-disable-next-line no-script-url
  'javascript:window.pwned=1',
  '{{constructor.constructor("window.pwned=1")()}}',
  '$t(health.failed)',
  '\u202Egnp.exe',
  '../../../etc/passwd',
  '=cmd|"/C calc"!A1',
  'a'.repeat(5000),
];

const pwned = () => (window as unknown as { pwned?: number }).pwned;

describe('text that others wrote', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = giveElementsASize();
  });
  afterEach(() => restore());

  it('is only ever text in the fleet', async () => {
    const rows = hostile.map((text, index) =>
      clusterRow({
        name: `c${index}`,
        health: 'failed',
        sentence: text,
        owner: text,
        kubernetesVersion: text,
        labels: { x: text },
      }),
    );
    const { container } = renderPage(FakeLatticeApi.create({ rows }));
    await screen.findByText(hostile[0], { selector: 'div' });
    for (const text of hostile) {
      expect(screen.getAllByTitle(text)[0]).toHaveTextContent(text.trim());
    }
    expect(container.querySelector('img,script,iframe')).toBeNull();
    expect(container.querySelector('a[href^="javascript"]')).toBeNull();
    expect(pwned()).toBeUndefined();
  });

  it('is only ever text on the page of a cluster', async () => {
    const [first] = hostile;
    const cluster = checkoutStaging(Date.now());
    const { container } = renderPage(
      FakeLatticeApi.create({
        tree: checkoutTree(),
        cluster: {
          ...cluster,
          sentence: hostile[1],
          endpoint: hostile[3],
          owner: hostile[3],
          conditions: cluster.conditions.map(condition => ({
            ...condition,
            message: first,
            reason: hostile[2],
          })),
        },
      }),
      '/lattice/clusters/mgmt-fra-1/team-checkout/checkout-staging/troubleshooting',
    );
    expect((await screen.findAllByText(first)).length).toBeGreaterThan(0);
    expect(container.querySelector('img,script,iframe')).toBeNull();
    expect(container.querySelector('a[href^="javascript"]')).toBeNull();
    expect(pwned()).toBeUndefined();
  });

  it('may be half a character, which no address can hold', async () => {
    const half = 'half \uD800';
    const cluster = checkoutStaging(Date.now());
    renderPage(
      FakeLatticeApi.create({
        tree: checkoutTree(),
        cluster: {
          ...cluster,
          owner: half,
          conditions: cluster.conditions.map(condition => ({
            ...condition,
            object: { ...condition.object, name: half },
          })),
        },
      }),
      '/lattice/clusters/mgmt-fra-1/team-checkout/checkout-staging/conditions',
    );
    const [link] = await screen.findAllByRole('link', { name: /half/ });
    expect(link).toHaveAttribute('href', expect.stringContaining('%EF%BF%BD'));
  });
});
