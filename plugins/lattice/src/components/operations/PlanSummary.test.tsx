// eslint-disable-next-line @backstage/no-undeclared-imports -- only tests use it
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { Plan } from '@lattice-dev/plugin-lattice-common';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { planCloud, scalePlan } from '../../__fixtures__/plans';
import { PlanDetails } from './PlanSummary';

const show = (change: Partial<Plan>) =>
  renderInTestApp(<PlanDetails plan={scalePlan(change)} />);

describe('a plan that asked the cloud', () => {
  it('names what failed and warns first, and folds what passed', async () => {
    show({ cloud: planCloud(), accepted: false });
    expect(await screen.findByText('Checks failed')).toBeInTheDocument();
    const checks = screen.getByRole('region', {
      name: 'Checks in project payments',
    });
    const shown = () => within(checks).getAllByRole('listitem');
    expect(shown().map(item => item.textContent)).toEqual([
      'Image of generalThe project has no image ubuntu-2404-kube-v1.34.1.Upload it.',
      'Quota: coresAsk for more.',
    ]);
    expect(within(checks).getByText('Nova is slow.')).toBeInTheDocument();
    await userEvent.click(
      within(checks).getByRole('button', { name: '2 checks passed' }),
    );
    expect(shown()).toHaveLength(4);
    expect(checks).toHaveTextContent('Keystone accepts it.');
  });

  it('shows what it does to the quota, and nothing that stays', async () => {
    show({ cloud: planCloud() });
    const quota = await screen.findByRole('region', { name: 'Quota' });
    expect(within(quota).getAllByRole('listitem')).toHaveLength(1);
    expect(quota).toHaveTextContent('Cores36 → 54, peak 58 of 60');
    expect(quota).toHaveTextContent('ordered: 2 machines without a server yet');
  });

  it('says what the cluster costs, and the difference', async () => {
    const price = {
      currency: 'EUR',
      now: 380,
      after: 435,
      difference: 55,
      lines: [],
      notPriced: ['floating IPs'],
    };
    show({ price });
    const cost = await screen.findByRole('region', { name: 'Cost' });
    expect(cost).toHaveTextContent('€380.00 → €435.00 a month, €55.00 more');
    expect(cost).toHaveTextContent('Not included: floating IPs.');
  });

  it('says why nobody was asked', async () => {
    const sentence = "The project wasn't checked. You need permission X.";
    show({ cloudNotAsked: { reason: 'no-permission', sentence } });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Quota' })).toBeNull();
  });
});
