import { pack } from 'tar-stream';
import { ShownObject } from '../../capi';

type Json = Record<string, unknown>;

export interface EvidenceBundle {
  readonly markdown: string;
  readonly diagnosis: unknown;
  /** What is shown of objects and events; whole ones do not fit the type. */
  readonly objects: readonly ShownObject[];
  /** Epoch milliseconds, for the files' dates. */
  readonly now: number;
}

/** Larger bundles help nobody and fill the memory of the backend. */
const MAX_OBJECTS = 2_000;

/**
 * The bundle as an uncompressed tar: `README.md`, `diagnosis.json`, a JSON file
 * for each object, and `omitted.json` with the fields that are not shown.
 */
export async function evidenceTar(bundle: EvidenceBundle): Promise<Buffer> {
  const archive = pack();
  const mtime = new Date(bundle.now);
  const add = (name: string, content: string) =>
    archive.entry({ name, mtime, mode: 0o644 }, content);
  add('README.md', bundle.markdown);
  add('diagnosis.json', json(bundle.diagnosis));
  const used = new Set<string>();
  const left: Record<string, readonly string[]> = {};
  for (const { object, omitted } of bundle.objects.slice(0, MAX_OBJECTS)) {
    const path = pathOf(object, used);
    add(path, json(object));
    if (omitted.length > 0) left[path] = omitted;
  }
  add('omitted.json', json(left));
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Names come from others: they must not lead out of the folder. */
function pathOf(object: Json, used: Set<string>): string {
  const metadata = (object.metadata ?? {}) as Json;
  const kind = safePart(object.kind);
  const name = safePart(metadata.name);
  const base = `objects/${kind}/${name}`;
  let path = `${base}.json`;
  for (let index = 2; used.has(path); index += 1) {
    path = `${base}-${index}.json`;
  }
  used.add(path);
  return path;
}

function safePart(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  const clean = text
    .replace(/[^A-Za-z0-9.-]/g, '_')
    .replace(/\.{2,}|^\./g, '_');
  return clean.slice(0, 80) || 'unnamed';
}
