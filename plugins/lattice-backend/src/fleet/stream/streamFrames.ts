import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { rowJson } from '../rows/rowJson';

/** Why a stream ends, and whether it is worth coming back. */
export interface StreamEnd {
  reason: string;
  reconnect: boolean;
}

/** Clusters that changed, by id; undefined for those that are gone. */
export type ChangedRows = ReadonlyMap<string, ClusterRow | undefined>;

/** Steps of work; who runs them may pause after each. */
export type Steps<T> = Generator<void, T, void>;

/** So many rows are encoded in one step. */
const ROWS_PER_STEP = 200;

/** The data is lost or out of date; a snapshot follows. */
export function resyncFrame(reason: string): Buffer {
  return frameOf(JSON.stringify({ type: 'resync', reason }));
}

export function endFrame(end: StreamEnd): Buffer {
  return frameOf(JSON.stringify({ type: 'end', ...end }));
}

export function* snapshotFrame(options: {
  rows: readonly ClusterRow[];
  sources: string;
  position: string;
}): Steps<Buffer> {
  const { sources, position } = options;
  return Buffer.concat([
    Buffer.from('data: {"type":"snapshot","clusters":['),
    ...(yield* encodedRows(options.rows)),
    Buffer.from(`],"sources":${sources},"position":"${position}"}\n\n`),
  ]);
}

export function* changesFrame(options: {
  rows: ChangedRows;
  sources?: string;
  position: string;
}): Steps<Buffer> {
  const upserted: ClusterRow[] = [];
  const removed: string[] = [];
  for (const [id, row] of options.rows) {
    if (row) upserted.push(row);
    else removed.push(id);
  }
  const sources = options.sources ? `"sources":${options.sources},` : '';
  const tail = `],"removed":${JSON.stringify(removed)},${sources}"position":"${
    options.position
  }"}`;
  if (upserted.length <= ROWS_PER_STEP) {
    const json = upserted.map(rowJson).join(',');
    return frameOf(`{"type":"changes","upserted":[${json}${tail}`);
  }
  return Buffer.concat([
    Buffer.from('data: {"type":"changes","upserted":['),
    ...(yield* encodedRows(upserted)),
    Buffer.from(`${tail}\n\n`),
  ]);
}

function* encodedRows(rows: readonly ClusterRow[]): Steps<Buffer[]> {
  const pieces: Buffer[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_STEP) {
    const json = rows.slice(from, from + ROWS_PER_STEP).map(rowJson);
    pieces.push(Buffer.from((from > 0 ? ',' : '') + json.join(',')));
    yield;
  }
  return pieces;
}

function frameOf(json: string): Buffer {
  return Buffer.from(`data: ${json}\n\n`);
}
