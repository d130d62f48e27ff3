import { renderInTestApp } from '@backstage/test-utils';
import { screen } from '@testing-library/react';
import { scalePlan } from '../../__fixtures__/plans';
import { PlanDetails } from './PlanSummary';

describe('a plan that says the same twice', () => {
  it('says it once, and React has nothing to warn of', async () => {
    const warn = jest.spyOn(console, 'error').mockImplementation();
    const [object] = scalePlan().objects;
    const conflict = { field: '.spec.replicas', owner: 'argocd' };
    await renderInTestApp(
      <PlanDetails
        plan={scalePlan({
          warnings: ['One replica only.', 'One replica only.'],
          objects: [
            {
              ...object,
              verdict: {
                state: 'conflict',
                message: 'Two managers',
                conflicts: [conflict, { ...conflict, owner: 'flux' }],
              },
            },
            { ...object, apiVersion: 'example.dev/v1' },
          ],
        })}
      />,
    );
    expect(screen.getAllByText('One replica only.')).toHaveLength(1);
    expect(screen.getByText(/managed by flux/)).toBeInTheDocument();
    const said = warn.mock.calls.map(([text]) => String(text));
    expect(said.filter(text => /same key/.test(text))).toEqual([]);
    warn.mockRestore();
  });
});
