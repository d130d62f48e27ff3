import {
  errorApiRef,
  StorageApi,
  storageApiRef,
} from '@backstage/core-plugin-api';
import { mockApis, TestApiProvider } from '@backstage/frontend-test-utils';
import { act, renderHook, waitFor } from '@testing-library/react';
import { ReactNode } from 'react';
import { useUserSetting } from './useUserSetting';

const read = (stored: unknown) =>
  Array.isArray(stored) ? (stored as string[]) : ['default'];

function setUp(storage: StorageApi) {
  const post = jest.fn();
  const apis = [
    [storageApiRef, storage],
    [errorApiRef, { post, error$: jest.fn() }],
  ] as const;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestApiProvider apis={apis}>{children}</TestApiProvider>
  );
  const useColumns = () => useUserSetting('columns', read);
  const use = () => renderHook(useColumns, { wrapper }).result;
  return { use, post };
}

describe('useUserSetting', () => {
  it('is the same for all who read it, and stays', async () => {
    const { use } = setUp(mockApis.storage());
    const [first, second] = [use(), use()];
    expect(first.current[0]).toEqual(['default']);
    act(() => first.current[1](['name']));
    await waitFor(() => expect(second.current[0]).toEqual(['name']));
    expect(use().current[0]).toEqual(['name']);
  });

  it('goes back to what is stored when it cannot be kept', async () => {
    const storage = mockApis.storage();
    const bucket = storage.forBucket('lattice');
    jest.spyOn(storage, 'forBucket').mockReturnValue(bucket);
    jest.spyOn(bucket, 'set').mockRejectedValue(new Error('offline'));
    const { use, post } = setUp(storage);
    const setting = use();
    act(() => setting.current[1](['name']));
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(setting.current[0]).toEqual(['default']);
  });
});
