import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import { quotaFinding as finding } from '../../../__fixtures__/findings';
import { rootRouteRef } from '../../../routes';
import { RootCauseCard } from './RootCauseCard';

describe('RootCauseCard', () => {
  it('shows cause and proof, what follows, and markup as text', async () => {
    renderInTestApp(<RootCauseCard finding={finding} />, {
      mountedRoutes: { '/lattice': rootRouteRef },
    });

    expect(
      await screen.findByRole('heading', { name: finding.title }),
    ).toBeInTheDocument();
    expect(screen.getByText('Certain')).toBeInTheDocument();
    expect(
      screen.getByText('InstanceReady=False InstanceCreateFailed'),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Quota exceeded for cores', { selector: 'mark' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/<b>Requested 8<\/b>/)).toBeInTheDocument();
    expect(screen.getByText('Because of this: 1 more')).toBeInTheDocument();
  });
});
