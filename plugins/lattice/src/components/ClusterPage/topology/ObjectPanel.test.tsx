import { renderInTestApp } from '@backstage/frontend-test-utils';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { checkoutStaging } from '../../../__fixtures__/checkoutStaging';
import { checkoutTree } from '../../../__fixtures__/checkoutTree';
import { FakeLatticeApi } from '../../../__fixtures__/FakeLatticeApi';
import { latticeApiRef } from '../../../api';
import { ObjectPanel } from './ObjectPanel';

const objectOf = (name: string) => ({
  group: 'cluster.x-k8s.io',
  kind: 'Machine',
  namespace: 'team-checkout',
  name,
  uid: `uid-${name}`,
});

const Panels = () => {
  const [name, setName] = useState('first');
  return (
    <>
      <button onClick={() => setName('second')}>Select second</button>
      <ObjectPanel
        cluster={checkoutStaging()}
        node={checkoutTree().root}
        object={objectOf(name)}
        onClose={() => undefined}
      />
    </>
  );
};

describe('ObjectPanel', () => {
  it('shows a late manifest for no other object', async () => {
    const api = FakeLatticeApi.create({});
    type Answer = Awaited<ReturnType<typeof api.getClusterObject>>;
    let answer: (value: Answer) => void;
    api.getClusterObject = () =>
      new Promise(resolve => {
        answer = resolve;
      });
    renderInTestApp(<Panels />, { apis: [[latticeApiRef, api]] });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Show manifest' }),
    );
    await userEvent.click(screen.getByText('Select second'));
    expect(screen.getByText('second')).toBeInTheDocument();
    await act(async () =>
      answer({ object: { of: 'first' }, omitted: [], sources: [] }),
    );
    expect(screen.queryByText(/of: first/)).not.toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Show manifest' }),
    ).toBeInTheDocument();
  });
});
