import { explainAnswer } from './explainFailure';
import { KubernetesError, KubernetesStatus } from './KubernetesError';
import { ManagementCluster } from './ManagementCluster';
import { objectPath } from './objectPath';
import { readChunks } from './readChunks';
import { readJsonBody } from './readJsonBody';

const TIMEOUT = 10_000;
/** What nearly every operator calls the container with its controllers. */
const USUAL_CONTAINER = 'manager';

const pods = { group: '', version: 'v1', plural: 'pods', namespaced: true };

export interface PodLogRequest {
  namespace: string;
  name: string;
  /** The last ones. */
  lines: number;
  /** What is longer is cut. */
  bytes: number;
}

/** The last lines of a pod's log. */
export async function readPodLog(
  cluster: ManagementCluster,
  request: PodLogRequest,
): Promise<string> {
  try {
    return await readContainerLog(cluster, request);
  } catch (error) {
    const isAmbiguous =
      error instanceof KubernetesError && error.statusCode === 400;
    if (!isAmbiguous) throw error;
    return readContainerLog(cluster, request, USUAL_CONTAINER);
  }
}

async function readContainerLog(
  cluster: ManagementCluster,
  { namespace, name, lines, bytes }: PodLogRequest,
  container?: string,
): Promise<string> {
  const place = { namespace, name, subresource: 'log' as const };
  const query = { tailLines: lines, limitBytes: bytes, container };
  const incoming = await cluster.open({
    path: objectPath(pods, place, query),
    headers: { Accept: '*/*' },
    timeoutMilliseconds: TIMEOUT,
  });
  const { server } = cluster;
  const { statusCode = 0 } = incoming;
  if (statusCode !== 200) {
    const body = { server, maxBytes: bytes, timeoutMilliseconds: TIMEOUT };
    const parsed = await readJsonBody(incoming, body);
    const status = parsed.ok ? (parsed.value as KubernetesStatus) : undefined;
    throw explainAnswer({ statusCode, server, status });
  }
  const chunks: Buffer[] = [];
  let left = bytes;
  await readChunks({
    incoming,
    server,
    deadlineMilliseconds: TIMEOUT,
    onChunk: async chunk => {
      chunks.push(chunk.subarray(0, Math.max(0, left)));
      left -= chunk.length;
    },
  });
  return Buffer.concat(chunks).toString();
}
