import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeLatticeApi } from '../../../__fixtures__/FakeLatticeApi';
import { fakeApis } from '../../../__fixtures__/renderPage';
import { HandOver } from './HandOver';

const id = { managementCluster: 'm', namespace: 'team-a', name: 'shop' };

describe('the evidence of a cluster', () => {
  const saved: string[] = [];

  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:evidence';
    URL.revokeObjectURL = () => {};
    jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(function click(this: HTMLAnchorElement) {
        saved.push(this.download);
      });
  });
  afterEach(() => jest.restoreAllMocks());

  it('is copied as text and taken along as a page or an archive', async () => {
    const user = userEvent.setup();
    const api = FakeLatticeApi.create({ evidence: '# shop' });
    await renderInTestApp(<HandOver id={id} />, { apis: fakeApis(api) });
    const [copy, page, archive] = screen.getAllByRole('button');
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(copy);
    expect(written).toHaveBeenCalledWith('# shop');
    await user.click(page);
    await user.click(archive);
    expect(saved).toEqual(['shop-evidence.md', 'shop-evidence.tar']);
    expect(api.calls).toEqual([
      'getClusterEvidence md',
      'getClusterEvidence md',
      'getClusterEvidence tar',
    ]);
  });

  it('says why it cannot be had', async () => {
    const api = FakeLatticeApi.create({ evidence: new Error('gone away') });
    await renderInTestApp(<HandOver id={id} />, { apis: fakeApis(api) });
    await userEvent.click(screen.getAllByRole('button')[1]);
    expect(await screen.findByText(/gone away/)).toBeVisible();
    expect(saved).toEqual([]);
  });
});
