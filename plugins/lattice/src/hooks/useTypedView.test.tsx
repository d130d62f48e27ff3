import { act, renderHook } from '@testing-library/react';
import { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { useTypedView } from './useTypedView';

const wrapper = ({ children }: { children?: ReactNode }) => (
  <MemoryRouter initialEntries={['/lattice?q=old', '/lattice']}>
    {children}
  </MemoryRouter>
);

const openView = () =>
  renderHook(() => ({ ...useTypedView(), navigate: useNavigate() }), {
    wrapper,
  });

describe('useTypedView', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('keeps what is typed while the address takes up what was typed before', () => {
    const { result } = openView();
    act(() => result.current.onSearch('payments'));
    act(() => {
      jest.advanceTimersByTime(250);
      result.current.onSearch('payments-');
    });
    expect(result.current.view.q).toBe('payments-');
    act(() => {
      jest.advanceTimersByTime(250);
    });
    expect(result.current.view.q).toBe('payments-');
  });

  it('takes the text of the address on the way back', () => {
    const { result } = openView();
    act(() => result.current.onSearch('new'));
    act(() => {
      jest.advanceTimersByTime(250);
    });
    act(() => result.current.navigate(-1));
    expect(result.current.view.q).toBe('old');
    act(() => result.current.navigate(1));
    expect(result.current.view.q).toBe('new');
  });
});
