import { renderInTestApp } from '@backstage/frontend-test-utils';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quotaFinding } from '../../../__fixtures__/findings';
import { sharedClock } from '../../../live/SharedClock';
import { RepairPanel } from './RepairPanel';

describe('RepairPanel', () => {
  it('shows the way of the owner first, and the other one when asked', async () => {
    renderInTestApp(<RepairPanel finding={quotaFinding} />);

    expect(await screen.findByText('Take fewer machines')).toBeInTheDocument();
    expect(screen.getByText('See what uses the cores')).toBeInTheDocument();
    expect(screen.queryByText('Ask for more cores')).not.toBeInTheDocument();

    await userEvent.click(
      screen.getByRole('button', { name: 'Raise the quota' }),
    );
    expect(screen.getByText('Ask for more cores')).toBeInTheDocument();
    expect(
      screen.getByText('openstack quota set --cores 120 checkout'),
    ).toBeInTheDocument();
    expect(screen.getByText('Platform team')).toBeInTheDocument();
    expect(screen.queryByText('Take fewer machines')).not.toBeInTheDocument();
  });

  it('says what is now, and after ten minutes that it is still so', async () => {
    const clock = jest.spyOn(sharedClock, 'now', 'get');
    clock.mockReturnValue(0);
    let tick = () => {};
    jest.spyOn(sharedClock, 'subscribe').mockImplementation(listener => {
      tick = listener;
      return () => {};
    });
    renderInTestApp(<RepairPanel finding={quotaFinding} />);

    const line = await screen.findByRole('status');
    expect(line).toHaveTextContent('reaches InstanceReady = True');
    expect(line).toHaveTextContent('now False · updated live');

    clock.mockReturnValue(10 * 60_000);
    act(() => tick());
    expect(line).toHaveTextContent('after 10 min: try the other way');
    jest.restoreAllMocks();
  });
});
