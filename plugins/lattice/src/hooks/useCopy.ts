import { errorApiRef, useApi } from '@backstage/core-plugin-api';
import { useCallback, useEffect, useRef, useState } from 'react';

const SHOWN_MS = 2000;

/** Puts text into the clipboard; `copied` holds for a moment afterwards. */
export function useCopy() {
  const errorApi = useApi(errorApiRef);
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback(
    async (text: string) => {
      try {
        await navigator.clipboard.writeText(text);
        setCopied(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setCopied(false), SHOWN_MS);
      } catch (error) {
        errorApi.post(error as Error);
      }
    },
    [errorApi],
  );
  return { copied, copy };
}
