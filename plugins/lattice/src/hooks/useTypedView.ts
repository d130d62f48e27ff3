import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FleetView } from '../fleet/FleetView';
import { useFleetView } from './useFleetView';

const SETTLE_MS = 250;

/**
 * The view in the address with the text as it is typed: the page filters on
 * each key, the address follows when the typing pauses, and typing does not
 * fill the history.
 */
export function useTypedView() {
  const { view: stored, setView } = useFleetView();
  const [typed, setTyped] = useState(stored.q);
  const storedText = useRef(stored.q);
  storedText.current = stored.q;
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // Texts that were put into the address from here and are on their way back.
  const echoes = useRef<string[]>([]);

  // Back, forward and "clear filters" change the text from outside; an echo
  // must not take away what has been typed since.
  useEffect(() => {
    const at = echoes.current.indexOf(stored.q);
    if (at < 0) setTyped(stored.q);
    echoes.current = at < 0 ? [] : echoes.current.slice(at + 1);
  }, [stored.q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onSearch = useCallback(
    (q: string) => {
      setTyped(q);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (q !== storedText.current) echoes.current.push(q);
        setView({ q }, { replace: true });
      }, SETTLE_MS);
    },
    [setView],
  );
  const change = useCallback(
    (next: Partial<FleetView>) => {
      clearTimeout(timer.current);
      setView('q' in next ? next : { q: typed, ...next });
    },
    [setView, typed],
  );
  const view = useMemo(() => ({ ...stored, q: typed }), [stored, typed]);
  return { view, setView: change, onSearch };
}
