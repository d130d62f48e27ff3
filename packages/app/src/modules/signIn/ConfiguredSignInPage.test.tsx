import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import ConfiguredSignInPage from './ConfiguredSignInPage';

const open = (auth: { environment?: string }) =>
  renderInTestApp(<ConfiguredSignInPage onSignInSuccess={() => undefined} />, {
    config: { auth },
  });

describe('ConfiguredSignInPage', () => {
  it.each([{}, { environment: 'production' }])(
    'lists nobody with %p',
    async auth => {
      open(auth);

      expect(
        await screen.findByText('No sign-in provider is configured'),
      ).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /Guest/ })).toBeNull();
    },
  );

  it('lists the demo users for development', async () => {
    open({ environment: 'development' });

    expect(
      await screen.findByRole('button', { name: /Guest/ }),
    ).toBeInTheDocument();
  });
});
