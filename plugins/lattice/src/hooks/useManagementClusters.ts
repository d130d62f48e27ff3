import { useApi } from '@backstage/core-plugin-api';
import {
  ManagementClusterInfo,
  ManagementClustersResponse,
  PortalWarning,
} from '@lattice-dev/plugin-lattice-common';
import { useCallback, useEffect, useState } from 'react';
import { latticeApiRef } from '../api';

const NONE: PortalWarning[] = [];
const pollMilliseconds = 5_000;

export interface ManagementClustersResult {
  value?: ManagementClusterInfo[];
  /** What the operator should change. */
  warnings: PortalWarning[];
  loading: boolean;
  error?: Error;
  retry: () => void;
}

/** Asks again while the tab is visible; keeps the last answer on an error. */
export function useManagementClusters(): ManagementClustersResult {
  const api = useApi(latticeApiRef);
  const [answer, setAnswer] = useState<ManagementClustersResponse>();
  const [error, setError] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt(count => count + 1), []);

  useEffect(() => {
    const aborted = new AbortController();
    const load = async () => {
      try {
        const { signal } = aborted;
        setAnswer(await api.listManagementClusters({ signal }));
        setError(undefined);
      } catch (caught) {
        if (!aborted.signal.aborted) setError(caught as Error);
      }
    };
    load();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') load();
    }, pollMilliseconds);
    return () => {
      clearInterval(timer);
      aborted.abort();
    };
  }, [api, attempt]);

  return {
    value: answer?.items,
    warnings: answer?.warnings ?? NONE,
    loading: !answer && !error,
    error,
    retry,
  };
}
