import { render, screen } from '@testing-library/react';
import App from './App';

describe('App', () => {
  it('asks who signs in', async () => {
    process.env = {
      ...process.env,
      APP_CONFIG: [
        {
          data: {
            app: { title: 'Lattice', baseUrl: 'http://localhost:3000' },
            backend: { baseUrl: 'http://localhost:7007' },
            auth: { environment: 'development' },
          },
          context: 'test',
        },
      ] as unknown as string,
    };

    render(App.createRoot());

    expect(
      await screen.findByRole(
        'heading',
        { name: 'Sign in to Lattice' },
        { timeout: 10_000 },
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Guest/ })).toBeInTheDocument();
  });
});
