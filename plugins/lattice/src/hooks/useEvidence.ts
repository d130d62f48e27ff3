import { useApi } from '@backstage/core-plugin-api';
import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { useCallback, useState } from 'react';
import { latticeApiRef } from '../api';
import { download } from '../format/download';
import { Problem, problemOf } from '../operations/problemOf';

/** How the evidence can be taken along. */
export type EvidenceForm = 'md' | 'tar';

/** Fetches everything that a colleague needs; secrets are cut on the server. */
export function useEvidence(id: ClusterId) {
  const api = useApi(latticeApiRef);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const { managementCluster, namespace, name } = id;

  const read = useCallback(
    (form: EvidenceForm) =>
      api.getClusterEvidence({ managementCluster, namespace, name }, form),
    [api, managementCluster, namespace, name],
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
