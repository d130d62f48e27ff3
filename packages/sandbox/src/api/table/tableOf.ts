import { KubeObject } from '../../store/types';
import { ApiRequest } from '../ApiContext';
import { partialOf } from '../response/partialOf';
import { cellOf } from './cellOf';

const NAME_COLUMN = {
  name: 'Name',
  type: 'string',
  format: 'name',
  description: 'Name must be unique within a namespace.',
  priority: 0,
};

/** Events are told by when and what; their name is only shown when wide. */
const WITHOUT_NAME = ['Event'];

function columnsOf({ kind, version }: ApiRequest) {
  const own = version.columns.map(column => ({
    name: column.name,
    type: column.type,
    format: column.format ?? '',
    description: column.description ?? '',
    priority: column.priority ?? 0,
  }));
  return WITHOUT_NAME.includes(kind.kind) ? own : [NAME_COLUMN, ...own];
}

function embedded(object: KubeObject, include: string) {
  if (include === 'None') return null;
  return include === 'Object' ? object : partialOf(object);
}

/** The form that `kubectl get` prints. */
export function tableOf(
  request: ApiRequest,
  items: KubeObject[],
  options: { metadata: object; withoutColumns?: boolean },
) {
  const { kind, version, context, query } = request;
  const now = context.clock.now();
  const include = query.get('includeObject') ?? 'Metadata';
  const named = !WITHOUT_NAME.includes(kind.kind);
  const rows = items.map(item => ({
    cells: [
      ...(named ? [item.metadata.name] : []),
      ...version.columns.map(column => cellOf(column, item, now)),
    ],
    object: embedded(item, include),
  }));
  return {
    kind: 'Table',
    apiVersion: 'meta.k8s.io/v1',
    metadata: options.metadata,
    columnDefinitions: options.withoutColumns ? null : columnsOf(request),
    rows,
  };
}
