import { projectionOf } from '../projections';
import { showField } from './showField';

/** `spec.files[0].content: Invalid value: "…": must be short` */
const quote =
  /([A-Za-z][\w.[\]/"-]{0,300}): ((?:Invalid|Unsupported|Duplicate) value): ("(?:[^"\\]|\\.)*"|(?:map\[|\[\]|\{)[^\n]*[}\]]|[^\s,:;]+)/g;

/**
 * A refusal of the API server without the values that it quotes of fields that
 * are not shown. They may be the live object's, not those of who asked.
 */
export function redactQuotes(
  message: string,
  { group = '', kind = '' }: { group?: string; kind?: string },
): string {
  if (!message.includes(' value: ') || !projectionOf(group, kind)) {
    return message;
  }
  return message.replace(quote, (all, field: string, words: string) =>
    isShown(field, { group, kind }) ? all : `${field}: ${words}: (not shown)`,
  );
}

function isShown(field: string, kind: { group: string; kind: string }) {
  const steps = field
    .replaceAll(/\[[^\]]*\]/g, '.[]')
    .split('.')
    .filter(Boolean);
  const isMetadata = steps[0] === 'metadata' && steps[1] !== 'annotations';
  return isMetadata || !showField(kind, steps, 'x').cut;
}
