import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { loadOnce } from './loadOnce';

/** As Backstage makes a component of what an extension loads. */
const lazily = (loader: () => Promise<JSX.Element>) =>
  lazy(() => loader().then(element => ({ default: () => element })));

const shown = (Tab: React.ComponentType) => (
  <Suspense fallback="Loading">
    <Tab />
  </Suspense>
);

describe('loadOnce', () => {
  it('draws what is loaded already without a wait', async () => {
    const load = jest.fn(async () => ({ Words: () => <p>Here</p> }));
    const words = loadOnce(load);
    const loader = () => words().then(m => <m.Words />);

    const first = render(shown(lazily(loader)));
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(await screen.findByText('Here')).toBeInTheDocument();
    first.unmount();

    render(shown(lazily(loader)));
    expect(screen.getByText('Here')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tries again after a failure', async () => {
    const load = jest
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue('module');
    const words = loadOnce<string>(load);

    await expect(words()).rejects.toThrow('offline');
    await expect(words()).resolves.toBe('module');
    await expect(words()).resolves.toBe('module');
  });
});
