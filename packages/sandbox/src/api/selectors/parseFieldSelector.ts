import { ServedKind } from '../../crds/types';
import { KubeObject } from '../../store/types';
import { badRequest } from '../../store/statusErrors';

export interface FieldRequirement {
  path: string;
  equal: boolean;
  value: string;
}

const METADATA = ['metadata.name', 'metadata.namespace'];

/** What a kind can be selected by, beside its name and namespace. */
const SELECTABLE: Record<string, string[]> = {
  '/Event': [
    'involvedObject.kind',
    'involvedObject.namespace',
    'involvedObject.name',
    'involvedObject.uid',
    'involvedObject.apiVersion',
    'involvedObject.resourceVersion',
    'involvedObject.fieldPath',
    'reason',
    'reportingComponent',
    'source',
    'type',
  ],
  '/Pod': [
    'spec.nodeName',
    'spec.restartPolicy',
    'status.phase',
    'status.podIP',
  ],
  '/Secret': ['type'],
  '/Namespace': ['status.phase'],
  '/Node': ['spec.unschedulable'],
};

const TERM = /^([^!=]+)(==|=|!=)(.*)$/;

/** Kinds without fields of their own tell what there is. */
function unknownField(path: string, kind: ServedKind, own: string[]): string {
  if (kind.custom || own.length > 0) {
    return `field label not supported: ${path}`;
  }
  const known = METADATA.map(name => `"${name}"`).join(', ');
  return `"${path}" is not a known field selector: only ${known}`;
}

function parseTerm(term: string, kind: ServedKind): FieldRequirement {
  const match = TERM.exec(term.trim());
  if (!match)
    throw badRequest(`invalid selector: '${term}'; can't understand '${term}'`);
  const [, path, operator, value] = match;
  const known = SELECTABLE[`${kind.group}/${kind.kind}`] ?? [];
  if (!METADATA.includes(path) && !known.includes(path)) {
    throw badRequest(unknownField(path, kind, known));
  }
  return { path, equal: operator !== '!=', value };
}

export function parseFieldSelector(
  text: string,
  kind: ServedKind,
): FieldRequirement[] {
  if (text.trim() === '') return [];
  return text.split(',').map(term => parseTerm(term, kind));
}

function valueAt(object: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>(
      (current, key) => (current as Record<string, unknown> | undefined)?.[key],
      object,
    );
  return value === undefined || value === null ? '' : String(value);
}

/** An event's `source` selects by the component inside it. */
const ALIASES: Record<string, string> = { source: 'source.component' };

export function matchesFields(
  requirements: FieldRequirement[],
  object: KubeObject,
): boolean {
  return requirements.every(
    ({ path, equal, value }) =>
      (valueAt(object, ALIASES[path] ?? path) === value) === equal,
  );
}
