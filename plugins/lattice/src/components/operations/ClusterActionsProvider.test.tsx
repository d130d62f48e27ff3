import { renderInTestApp, TestApiProvider } from '@backstage/test-utils';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { checkoutStaging } from '../../__fixtures__/checkoutStaging';
import { FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { FakeOperations } from '../../__fixtures__/FakeOperations';
import { fakeApis } from '../../__fixtures__/renderPage';
import {
  ClusterActionsProvider,
  useClusterActions,
} from './ClusterActionsProvider';

const first = checkoutStaging(Date.now());
const second = {
  ...first,
  id: 'mgmt-fra-1/team-checkout/other',
  name: 'other',
};

const Opener = () => {
  const actions = useClusterActions();
  return <button onClick={() => actions?.open('kubeconfig')}>open</button>;
};

const Page = () => {
  const [cluster, setCluster] = useState(first);
  return (
    <>
      <button onClick={() => setCluster(second)}>move on</button>
      <ClusterActionsProvider cluster={cluster} stale={false}>
        <Opener />
      </ClusterActionsProvider>
    </>
  );
};

it('does not keep the kubeconfig of one cluster open on another', async () => {
  const operations = FakeOperations.create({ kubeconfig: 'token: s3cret' });
  const apis = fakeApis(FakeLatticeApi.create(), { operations });
  await renderInTestApp(
    <TestApiProvider apis={apis}>
      <Page />
    </TestApiProvider>,
  );
  const move = screen.getByText('move on');
  await userEvent.click(screen.getByText('open'));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Get kubeconfig' }),
  );
  expect(await screen.findByText(/Kubeconfig ready/)).toBeInTheDocument();
  act(() => move.click());
  expect(await screen.findByText('move on')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks at once for the kubeconfig that was chosen on the page', async () => {
  const operations = FakeOperations.create({ kubeconfig: 'token: s3cret' });
  const apis = fakeApis(FakeLatticeApi.create(), { operations });
  const Chosen = () => {
    const actions = useClusterActions();
    const kubeconfig = { role: 'view', hours: 8 };
    return (
      <button onClick={() => actions?.open('kubeconfig', { kubeconfig })}>
        open
      </button>
    );
  };
  await renderInTestApp(
    <TestApiProvider apis={apis}>
      <ClusterActionsProvider cluster={first} stale={false}>
        <Chosen />
      </ClusterActionsProvider>
    </TestApiProvider>,
  );
  await userEvent.click(screen.getByText('open'));
  expect(await screen.findByText(/Kubeconfig ready/)).toBeInTheDocument();
  expect(operations.named('kubeconfig')).toEqual([
    expect.objectContaining({ role: 'view', hours: 8 }),
  ]);
});
