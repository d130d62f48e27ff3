import { invalid } from '../../store/statusErrors';
import { WriteOptions } from '../../store/types';
import { ApiRequest } from '../ApiContext';

/** The name before the slash, as the API server takes it. */
function managerOf(userAgent: string | undefined): string {
  return (userAgent ?? '').split('/')[0] || 'unknown';
}

function refuse(
  kind: string,
  field: string,
  value: string,
  rest: string,
): never {
  const message = `Unsupported value: "${value}": supported values: ${rest}`;
  throw invalid({ group: 'meta.k8s.io', kind, name: '' }, [
    { reason: 'FieldValueNotSupported', message, field },
  ]);
}

const OPTION_KINDS: Record<string, string> = {
  create: 'CreateOptions',
  update: 'UpdateOptions',
  patch: 'PatchOptions',
  delete: 'DeleteOptions',
  deletecollection: 'DeleteOptions',
};

export function isDryRun(request: ApiRequest): boolean {
  const values = request.query.getAll('dryRun');
  const wrong = values.find(value => value !== 'All');
  if (wrong !== undefined) {
    refuse(OPTION_KINDS[request.target.verb], 'dryRun', wrong, '"All"');
  }
  return values.length > 0;
}

/** How a request wants to be written. */
export function writeOptionsOf(request: ApiRequest): WriteOptions {
  const { query, http, target } = request;
  return {
    fieldManager:
      query.get('fieldManager') || managerOf(http.headers['user-agent']),
    ...(target.subresource === 'status' && { subresource: 'status' }),
    dryRun: isDryRun(request),
  };
}
