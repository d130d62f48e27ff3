import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import { FlavourReadiness } from '@lattice-dev/plugin-lattice-common';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeFleet, FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { FakeAnswers, FakeOperations } from '../../__fixtures__/FakeOperations';
import { renderPage } from '../../__fixtures__/renderPage';
import { managementClusters } from '../../__fixtures__/sources';

function flavour(change: Partial<FlavourReadiness>): FlavourReadiness {
  return {
    id: 'capo-kubeadm',
    title: 'CAPO kubeadm',
    description: 'Servers behind Octavia',
    state: 'ready',
    sentence: 'Ready.',
    prerequisites: [],
    typicalMinutes: { from: 8, to: 12 },
    ...change,
  };
}

const quota = {
  id: 'quota',
  title: 'Quota',
  need: 'required' as const,
  state: 'not-known' as const,
  reason: 'It is outside of the management cluster.',
  command: 'openstack quota show',
};

const missing = flavour({
  id: 'kamaji',
  title: 'Kamaji',
  state: 'missing',
  sentence: 'Missing: Kamaji.',
  prerequisites: [
    {
      id: 'kamaji',
      title: 'Kamaji',
      need: 'required',
      state: 'missing',
      reason: 'No such kind is served.',
      command: 'clusterctl init --control-plane kamaji',
    },
  ],
});
const unseen = flavour({
  id: 'k0smotron',
  title: 'k0smotron',
  state: 'not-known',
  sentence: 'Not known: k0smotron.',
});

function renderFlavours(
  answers: FakeAnswers,
  fleet: FakeFleet = { managementClusters: managementClusters() },
) {
  const operations = FakeOperations.create(answers);
  renderPage(FakeLatticeApi.create(fleet), '/lattice/create', { operations });
  return operations;
}

describe('FlavoursPage', () => {
  it('opens the template of each flavour, and says what the others lack', async () => {
    const operations = renderFlavours({
      flavours: {
        managementCluster: 'mgmt-fra-1',
        items: [flavour({ prerequisites: [quota] }), missing, unseen],
      },
    });
    const card = async (name: string) =>
      within(await screen.findByRole('article', { name }));
    const ready = await card('CAPO kubeadm');
    expect(ready.getByText('usually 8 to 12 min')).toBeInTheDocument();
    expect(ready.getByText(/You'll need: Quota\./)).toBeInTheDocument();
    expect(
      ready.getByRole('link', { name: 'Choose CAPO kubeadm' }),
    ).toHaveAttribute(
      'href',
      expect.stringMatching(
        /^\/create\/templates\/default\/capo-kubeadm\?formData=.*mgmt-ber-1/,
      ),
    );
    const kamaji = await card('Kamaji');
    expect(kamaji.getByText('Not available')).toBeInTheDocument();
    expect(
      kamaji.getByText('clusterctl init --control-plane kamaji'),
    ).toBeInTheDocument();
    expect(kamaji.queryByRole('link', { name: /Choose/ })).toBeNull();
    expect((await card('k0smotron')).getByText('Unknown')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'mgmt-fra-1' }));
    expect(operations.named('flavours')).toEqual(['mgmt-ber-1', 'mgmt-fra-1']);
  });

  it.each<[string, FakeAnswers, FakeFleet | undefined, RegExp]>([
    ['reads', { silent: true }, undefined, /Loading/],
    [
      'is denied',
      { flavours: new NotAllowedError('no') },
      undefined,
      /You don't have access/,
    ],
    [
      'fails',
      { flavours: new ServiceUnavailableError('busy') },
      undefined,
      /Couldn't load the cluster types/,
    ],
    [
      'has no management cluster',
      {},
      { managementClusters: [] },
      /No management cluster is connected/,
    ],
    [
      'may not list management clusters',
      {},
      { managementClusters: new NotAllowedError('no') },
      /You don't have access/,
    ],
  ])('says so when it %s', async (_, answers, fleet, text) => {
    renderFlavours(answers, fleet);
    // One part after the other reads, each with words of its own.
    await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
  });
});
