import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FleetView, readFleetView, writeFleetView } from '../fleet/FleetView';

/** The view that the address holds, and how to change both. */
export function useFleetView() {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readFleetView(search), [search]);

  const setView = useCallback(
    (change: Partial<FleetView>, options?: { replace?: boolean }) =>
      setSearch(
        last => writeFleetView({ ...readFleetView(last), ...change }, last),
        { replace: options?.replace },
      ),
    [setSearch],
  );
  return { view, setView };
}
