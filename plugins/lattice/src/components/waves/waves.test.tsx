import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkoutStaging } from '../../__fixtures__/checkoutStaging';
import { FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { FakeAnswers, FakeOperations } from '../../__fixtures__/FakeOperations';
import { renderPage } from '../../__fixtures__/renderPage';
import { sampleWave } from '../../__fixtures__/waves';

const id = sampleWave().id;

function render(address: string, answers: FakeAnswers) {
  const operations = FakeOperations.create(answers);
  const cluster = checkoutStaging(Date.now());
  renderPage(FakeLatticeApi.create({ cluster }), address, { operations });
  return operations;
}

describe('a wave', () => {
  it('shows the cause once, the batches, and each cluster with its reason', async () => {
    render(`/lattice/waves/${id}`, { waves: [sampleWave()] });
    await screen.findByRole('heading', { name: 'November wave' });
    const notice = screen.getByRole('status');
    expect(notice).toHaveTextContent('search-prod failed');
    expect(notice).toHaveTextContent('The stop rule paused the wave');
    expect(notice).toHaveTextContent('1 cluster under way is being finished.');
    const order = screen.getByRole('region', { name: 'Order' });
    expect(
      within(order)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual([
      'Canary1 donedone in 18 min',
      'Batch 11 failed, 1 running, 1 held backnow',
    ]);
    const table = screen.getByRole('table', { name: 'Clusters' });
    expect(table).toHaveTextContent(
      'Held backRepair it first: Core quota exhausted',
    );
    expect(screen.getByRole('region', { name: 'Rules' })).toHaveTextContent(
      'Mon, Tue, Wed, Thu, 09:00 to 16:00 (Europe/Berlin)',
    );
  });

  it('skips a cluster with a reason', async () => {
    const operations = render(`/lattice/waves/${id}`, {
      waves: [sampleWave()],
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Skip search-prod…' }),
    );
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', {
      name: 'Skip search-prod',
    });
    expect(confirm).toBeDisabled();
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: 'Reason' }),
      'Release week',
    );
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(operations.named('skipWaveCluster')).toEqual([
        {
          cluster: 'mgmt-fra-1/team-search-prod/search-prod',
          reason: 'Release week',
        },
      ]),
    );
  });

  it('checks again before it resumes, and says what changed', async () => {
    const wave = sampleWave();
    const [{ cluster }] = wave.members;
    const operations = render(`/lattice/waves/${id}`, {
      waves: [wave],
      waveCheck: {
        canResume: true,
        causes: [],
        changes: [{ cluster, before: 'Waiting', now: 'Deleted' }],
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Resume…' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(
      await within(dialog).findByRole('table', {
        name: 'Changed since the pause',
      }),
    ).toHaveTextContent('payments-stagingWaiting → Deleted');
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Resume wave' }),
    );
    await waitFor(() => expect(operations.named('resumeWave')).toEqual([id]));
  });

  it('does not resume while a cause lasts', async () => {
    const wave = sampleWave();
    render(`/lattice/waves/${id}`, {
      waves: [wave],
      waveCheck: {
        canResume: false,
        causes: [wave.pause!.cause!],
        changes: [],
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Resume…' }),
    );
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('The wave can’t resume yet');
    expect(
      within(dialog).getByRole('button', { name: 'Resume wave' }),
    ).toBeDisabled();
  });

  it('is listed with how far it is', async () => {
    render('/lattice/waves', { waves: [sampleWave()] });
    const table = await screen.findByRole('table', { name: 'Waves' });
    expect(table).toHaveTextContent(
      'November wavePausedUpgrade to v1.35.41 of 4 clusters',
    );
  });
});
