import { groupOf } from '../groupOf';
import { projectionOf } from '../projections';
import { isRecord, record, text } from '../raw';
import { fieldTreeOf } from './FieldTree';
import { showMetadata } from './showMetadata';
import { showValue } from './showValue';

/** An object as people may see it. */
export interface ShownObject {
  readonly object: Record<string, unknown>;
  /** Paths of fields that the object has and that are not shown. */
  readonly omitted: readonly string[];
}

const MAX_OMITTED = 200;

/**
 * The fields that the table of kinds names, and no others: what providers add
 * tomorrow stays hidden until somebody has looked at it. Undefined for kinds
 * that are not in the table, such as Secrets.
 */
export function showObject(raw: unknown): ShownObject | undefined {
  if (!isRecord(raw)) return undefined;
  const { apiVersion, kind, metadata, ...content } = raw;
  const group = groupOf(text(apiVersion) ?? '');
  const projection = projectionOf(group, text(kind) ?? '');
  if (!projection) return undefined;
  const head = showMetadata(record(metadata));
  const rest = showValue(content, fieldTreeOf(projection.shows), '');
  return {
    object: {
      apiVersion,
      kind,
      metadata: head.value,
      ...record(rest.value),
    },
    omitted: [
      ...new Set([...head.omitted, ...rest.omitted].filter(Boolean)),
    ].slice(0, MAX_OMITTED),
  };
}
