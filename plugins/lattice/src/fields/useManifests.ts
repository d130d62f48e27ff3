import { useApi } from '@backstage/core-plugin-api';
import {
  RenderResponse,
  WantedCluster,
} from '@lattice-dev/plugin-lattice-common';
import { useRef } from 'react';
import { latticeChoicesApiRef } from '../api';
import { useSettled } from '../hooks/useSettled';
import { useChoices } from './useChoices';

const QUIET_MS = 500;

/**
 * The manifests of a wanted cluster, once its answers have settled, and those
 * before the last change. The last good ones stay while new ones are written
 * or refused.
 */
export function useManifests(wanted: WantedCluster | undefined) {
  const api = useApi(latticeChoicesApiRef);
  const settled = useSettled(wanted && JSON.stringify(wanted), QUIET_MS);
  const { value, error, loading } = useChoices<WantedCluster, RenderResponse>(
    settled === undefined ? undefined : JSON.parse(settled),
    (request, signal) => api.renderCluster(request, { signal }),
  );
  const last = useRef<RenderResponse>();
  const before = useRef<RenderResponse>();
  if (value && value !== last.current) {
    before.current = last.current;
    last.current = value;
  }
  const shown = value ?? last.current;
  return { shown, before: before.current, error, loading };
}
