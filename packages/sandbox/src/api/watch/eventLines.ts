import { KubeObject } from '../../store/types';
import { apiVersionOf, ApiRequest, inVersion } from '../ApiContext';
import { partialOf } from '../response/partialOf';
import { tableOf } from '../table/tableOf';

export type LineWriter = (type: string, object: KubeObject) => string;

let latest: { object: KubeObject; key: string; line: string } | undefined;

/** All watches of a kind send the same line: it is made once a write. */
function sharedLine(type: string, object: KubeObject, apiVersion: string) {
  const key = `${type}/${apiVersion}`;
  if (latest?.object !== object || latest.key !== key) {
    const json = JSON.stringify(inVersion(object, apiVersion));
    latest = { object, key, line: `{"type":"${type}","object":${json}}\n` };
  }
  return latest.line;
}

const lineOf = (type: string, object: unknown) =>
  `${JSON.stringify({ type, object })}\n`;

/** Writes events in the form that the watch asked for. */
export function createLineWriter(request: ApiRequest): LineWriter {
  const apiVersion = apiVersionOf(request);
  let firstTable = true;
  const writers: Record<string, LineWriter> = {
    Object: (type, object) => sharedLine(type, object, apiVersion),
    PartialObjectMetadata: (type, object) => lineOf(type, partialOf(object)),
    PartialObjectMetadataList: (type, object) =>
      lineOf(type, partialOf(object)),
    Table: (type, object) => {
      const { resourceVersion } = object.metadata;
      const table = tableOf(request, [inVersion(object, apiVersion)], {
        metadata: { resourceVersion },
        withoutColumns: !firstTable,
      });
      firstTable = false;
      return lineOf(type, table);
    },
  };
  return writers[request.form];
}

/** A bookmark names a revision; with initial, that all was sent. */
export function bookmarkLine(
  request: ApiRequest,
  revision: number,
  initial: boolean,
): string {
  const metadata = {
    resourceVersion: String(revision),
    ...(initial && { annotations: { 'k8s.io/initial-events-end': 'true' } }),
  };
  const isTable = request.form === 'Table';
  const object = isTable
    ? {
        kind: 'Table',
        apiVersion: 'meta.k8s.io/v1',
        metadata: { resourceVersion: String(revision) },
        columnDefinitions: null,
        rows: [],
      }
    : {
        kind:
          request.form === 'Object'
            ? request.kind.kind
            : 'PartialObjectMetadata',
        apiVersion:
          request.form === 'Object' ? apiVersionOf(request) : 'meta.k8s.io/v1',
        metadata,
      };
  return lineOf('BOOKMARK', object);
}
