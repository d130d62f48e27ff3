import { useCallback, useRef, useState } from 'react';

/** The ids after a click on a row; with `extend` all from the anchor to it. */
export function toggledSelection(options: {
  selected: ReadonlySet<string>;
  ids: readonly string[];
  id: string;
  anchor?: string;
  extend: boolean;
}): Set<string> {
  const { selected, ids, id, anchor, extend } = options;
  const next = new Set(selected);
  if (extend) {
    const at = ids.indexOf(id);
    const from = Math.max(0, ids.indexOf(anchor ?? id));
    ids
      .slice(Math.min(from, at), Math.max(from, at) + 1)
      .forEach(each => next.add(each));
  } else if (!next.delete(id)) {
    next.add(id);
  }
  return next;
}

/** Selected rows; they are not part of the address. */
export function useRowSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>();

  const toggle = useCallback(
    (id: string, ids: readonly string[], extend: boolean) => {
      const from = anchor.current;
      setSelected(last =>
        toggledSelection({ selected: last, ids, id, anchor: from, extend }),
      );
      if (!extend) anchor.current = id;
    },
    [],
  );
  const select = useCallback(
    (ids: readonly string[]) => setSelected(new Set(ids)),
    [],
  );
  const clear = useCallback(() => setSelected(new Set()), []);
  return { selected, toggle, select, clear };
}
