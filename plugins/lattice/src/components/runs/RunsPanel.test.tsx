import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkoutStaging } from '../../__fixtures__/checkoutStaging';
import { FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { FakeAnswers, FakeOperations } from '../../__fixtures__/FakeOperations';
import { renderPage } from '../../__fixtures__/renderPage';
import { sampleRun } from '../../__fixtures__/runs';

const address = '/lattice/clusters/mgmt-fra-1/team-checkout/checkout-staging';

function render(answers: FakeAnswers, denied: string[] = []) {
  const operations = FakeOperations.create(answers);
  const cluster = checkoutStaging(Date.now());
  renderPage(FakeLatticeApi.create({ cluster }), address, {
    operations,
    denied,
  });
  return operations;
}

describe('the runs of a cluster', () => {
  it('shows how far the run is, with its log, and steers it', async () => {
    const operations = render({
      runs: [
        sampleRun({
          wanted: { version: 'v1.35.4' },
          steps: [
            { version: 'v1.34.1', state: 'active' },
            { version: 'v1.35.4', state: 'pending' },
          ],
        }),
      ],
    });
    const panel = await screen.findByRole('region', { name: 'Runs' });
    expect(panel).toHaveTextContent('Upgrade to v1.35.4: waiting');
    expect(panel).toHaveTextContent(
      'v1.34.1 (in progress) → v1.35.4 (pending)',
    );
    expect(panel).toHaveTextContent('Runs as user:default/ann');
    expect(panel).toHaveTextContent(
      'KubeadmControlPlane/checkout-staging-control-plane @ 4711',
    );
    operations.answers.runs = [sampleRun({ state: 'paused' })];
    await userEvent.click(
      await within(panel).findByRole('button', { name: 'Pause run' }),
    );
    await within(panel).findByRole('button', { name: 'Resume run' });
    await userEvent.click(
      within(panel).getByRole('button', { name: 'Stop run' }),
    );
    await waitFor(() => expect(operations.named('stopRun')).toHaveLength(1));
  });

  it('offers nothing to those who may not upgrade', async () => {
    render({ runs: [sampleRun()] }, ['lattice.cluster.upgrade']);
    const panel = await screen.findByRole('region', { name: 'Runs' });
    expect(panel).toHaveTextContent('Upgrade to v1.34.1: waiting');
    expect(
      within(panel).queryByRole('button', { name: 'Stop run' }),
    ).not.toBeInTheDocument();
  });

  it('lists past runs with their outcome', async () => {
    const message = 'Stopped before the next step: Upgrade pool a.';
    render({ runs: [sampleRun({ state: 'stopped', message })] });
    const panel = await screen.findByRole('region', { name: 'Runs' });
    expect(within(panel).getByRole('table')).toHaveTextContent(
      `stopped ${message}`,
    );
  });
});
