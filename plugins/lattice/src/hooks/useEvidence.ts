import {
  discoveryApiRef,
  fetchApiRef,
  useApi,
} from '@backstage/core-plugin-api';
import { ResponseError } from '@backstage/errors';
import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { useCallback, useState } from 'react';
import { download } from '../format/download';
import { Problem, problemOf } from '../operations/problemOf';

/** How the evidence can be taken along. */
export type EvidenceForm = 'md' | 'tar';

/** Fetches everything that a colleague needs; secrets are cut on the server. */
export function useEvidence(id: ClusterId) {
  const discovery = useApi(discoveryApiRef);
  const { fetch } = useApi(fetchApiRef);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const { managementCluster, namespace, name } = id;

  const read = useCallback(
    async (form: EvidenceForm): Promise<Blob> => {
      const base = await discovery.getBaseUrl('lattice');
      const path = [managementCluster, namespace, name].map(encodeURIComponent);
      const url = `${base}/clusters/${path.join(
        '/',
      )}/diagnosis/evidence.${form}`;
      const response = await fetch(url);
      if (!response.ok) throw await ResponseError.fromResponse(response);
      return response.blob();
    },
    [discovery, fetch, managementCluster, namespace, name],
  );
  const attempt = useCallback(async <T>(run: () => Promise<T>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      return await run();
    } catch (error) {
      setProblem(problemOf(error as Error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }, []);

  const save = useCallback(
    (form: EvidenceForm) =>
      attempt(async () => {
        const content = await read(form);
        const type = form === 'md' ? 'text/markdown' : 'application/x-tar';
        download({ name: `${name}-evidence.${form}`, type, content });
      }),
    [attempt, read, name],
  );
  const readText = useCallback(
    () => attempt(async () => (await read('md')).text()),
    [attempt, read],
  );
  return { busy, problem, save, readText };
}
