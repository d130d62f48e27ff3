import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { InputError } from '@backstage/errors';
import { extract } from 'tar-stream';

/** Raw objects of one cluster, and the time at which they were so. */
export interface ReadEvidence {
  readonly objects: readonly unknown[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * The evidence bundle that the portal gives out (`evidence.tar`), or what
 * `kubectl get -o json` prints.
 */
export async function readEvidence(path: string): Promise<ReadEvidence> {
  const bytes = readFileSync(path);
  const plain = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  return /\.tar(\.gz)?$/.test(path) ? readTar(plain) : readList(plain, path);
}

function readList(bytes: Buffer, path: string): ReadEvidence {
  const read = JSON.parse(bytes.toString());
  if (!Array.isArray(read.items)) {
    throw new InputError(`${path} has no list of items`);
  }
  const at = Date.parse(read.capturedAt ?? '');
  return { objects: read.items, now: Number.isNaN(at) ? Date.now() : at };
}

async function readTar(bytes: Buffer): Promise<ReadEvidence> {
  const objects: unknown[] = [];
  let now = Date.now();
  const archive = extract();
  archive.end(bytes);
  for await (const entry of archive) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    if (entry.header.name.startsWith('objects/')) {
      objects.push(JSON.parse(text));
    } else if (entry.header.name === 'diagnosis.json') {
      now = Date.parse(JSON.parse(text).diagnosedAt);
    }
  }
  return { objects, now };
}
