import { ServedKind, ServedVersion } from '../crds/types';
import { badRequest, invalid } from '../store/statusErrors';
import { KubeObject } from '../store/types';
import { dropUnknownFields } from './dropUnknownFields';
import { fillDefaults } from './fillDefaults';
import { validateValue } from './validateValue';

export type FieldValidation = 'Strict' | 'Warn' | 'Ignore';

export interface SchemaOptions {
  kind: ServedKind;
  version: ServedVersion;
  fieldValidation: FieldValidation;
  /** The object is what a patch made, and is told so. */
  patched: boolean;
  warn(message: string): void;
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
}

function refuseUnknown(
  object: KubeObject,
  unknown: string[],
  { kind, version, patched }: SchemaOptions,
): never {
  const problems = unknown.map(path => `unknown field "${path}"`).join(', ');
  const reason = `strict decoding error: ${problems}`;
  if (!patched) {
    throw badRequest(
      `${kind.kind} in version "${version.name}" cannot be handled as a ${kind.kind}: ${reason}`,
    );
  }
  const text = JSON.stringify(sortedJson(object));
  throw invalid({ group: '', kind: '', name: '' }, [
    {
      reason: 'FieldValueInvalid',
      message: `Invalid value: ${text}: ${reason}`,
      field: 'patch',
    },
  ]);
}

/**
 * Drops or refuses what the schema does not know, fills in its defaults and
 * checks the rest. CEL rules and webhooks of the real thing do not run.
 */
export function validateObject(
  object: KubeObject,
  options: SchemaOptions,
): KubeObject {
  const { kind, version, fieldValidation } = options;
  const { schema } = version;
  if (!schema) return object;
  const known = dropUnknownFields(object, schema);
  if (known.unknown.length > 0) {
    if (fieldValidation === 'Strict') {
      refuseUnknown(object, known.unknown, options);
    }
    if (fieldValidation === 'Warn') {
      known.unknown.forEach(path => options.warn(`unknown field "${path}"`));
    }
  }
  const complete = fillDefaults(known.object, schema);
  const { metadata, ...content } = complete;
  const causes = validateValue(content, schema, '');
  if (causes.length === 0) return complete;
  const { name } = metadata;
  throw invalid({ group: kind.group, kind: kind.kind, name }, causes);
}
