import http from 'node:http';
import { explainAnswer } from './explainFailure';
import { KubernetesStatus } from './KubernetesError';
import { KubernetesRequest, ManagementCluster } from './ManagementCluster';
import { readJsonBody } from './readJsonBody';

const ERROR_BODY_BYTES = 256 * 1024;
const ERROR_BODY_MILLISECONDS = 10_000;

/** Opens an answer to be read bit by bit; anything but 2xx is thrown. */
export async function openStream(
  cluster: ManagementCluster,
  request: KubernetesRequest,
): Promise<http.IncomingMessage> {
  const incoming = await cluster.open(request);
  const { statusCode = 0, headers } = incoming;
  if (statusCode >= 200 && statusCode < 300) return incoming;
  const body = await readJsonBody(incoming, {
    server: cluster.server,
    maxBytes: ERROR_BODY_BYTES,
    timeoutMilliseconds: ERROR_BODY_MILLISECONDS,
  });
  throw explainAnswer({
    statusCode,
    server: cluster.server,
    status: body.ok ? (body.value as KubernetesStatus) : undefined,
    retryAfterSeconds: Number(headers['retry-after']) || undefined,
  });
}
