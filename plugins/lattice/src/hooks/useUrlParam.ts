import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** One value in the address, such as the selected object. */
export function useUrlParam(
  name: string,
): [string, (value: string, options?: { replace?: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (value: string, options?: { replace?: boolean }) =>
      setSearch(last => {
        const next = new URLSearchParams(last);
        if (value) {
          next.set(name, value);
        } else {
          next.delete(name);
        }
        return next;
      }, options),
    [name, setSearch],
  );
  return [search.get(name) ?? '', set];
}
