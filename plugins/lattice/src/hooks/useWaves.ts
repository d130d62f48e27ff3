import { useApi } from '@backstage/core-plugin-api';
import {
  Wave,
  WaveCheck,
  WaveListResponse,
} from '@lattice-dev/plugin-lattice-common';
import { latticeOperationsApiRef } from '../api';
import { AsyncValue } from './AsyncValue';
import { useLiveQuery } from './useLiveQuery';

/** Waves, newest first. */
export function useWaves(): AsyncValue<WaveListResponse> {
  const api = useApi(latticeOperationsApiRef);
  return useLiveQuery({
    key: 'waves',
    load: signal => api.listWaves({ signal }),
    patient: true,
  });
}

/** A wave as it is now; `version` as in `useLiveQuery`. */
export function useWave(id: string, version?: unknown): AsyncValue<Wave> {
  const api = useApi(latticeOperationsApiRef);
  return useLiveQuery({
    key: `wave ${id}`,
    version,
    load: signal => api.getWave(id, { signal }),
  });
}

/** What a resumed wave would find now. */
export function useWaveCheck(id: string): AsyncValue<WaveCheck> {
  const api = useApi(latticeOperationsApiRef);
  return useLiveQuery({
    key: `check of wave ${id}`,
    load: signal => api.checkWave(id, { signal }),
  });
}
