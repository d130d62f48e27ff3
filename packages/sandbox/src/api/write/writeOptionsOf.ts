import { FieldValidation } from '../../schema/validateObject';
import { invalid } from '../../store/statusErrors';
import { WriteOptions } from '../../store/types';
import { ApiRequest } from '../ApiContext';

/** The name before the slash, as the API server takes it. */
function managerOf(userAgent: string | undefined): string {
  return (userAgent ?? '').split('/')[0] || 'unknown';
}

const OPTION_KINDS: Record<string, string> = {
  create: 'CreateOptions',
  update: 'UpdateOptions',
  patch: 'PatchOptions',
  delete: 'DeleteOptions',
  deletecollection: 'DeleteOptions',
};

function refuse(
  { target }: ApiRequest,
  field: string,
  value: string,
  rest: string,
): never {
  const kind = OPTION_KINDS[target.verb];
  const message = `Unsupported value: ${value}: supported values: ${rest}`;
  throw invalid({ group: 'meta.k8s.io', kind, name: '' }, [
    { reason: 'FieldValueNotSupported', message, field },
  ]);
}

export function isDryRun(request: ApiRequest): boolean {
  const values = request.query.getAll('dryRun');
  const wrong = values.find(value => value !== 'All');
  if (wrong !== undefined) {
    refuse(request, 'dryRun', JSON.stringify(values), '"All"');
  }
  return values.length > 0;
}

const FIELD_VALIDATIONS = ['', 'Ignore', 'Strict', 'Warn'];

/** What to do with unknown fields; a warning unless asked otherwise. */
export function readFieldValidation(request: ApiRequest): FieldValidation {
  const value = request.query.get('fieldValidation') ?? '';
  if (!FIELD_VALIDATIONS.includes(value)) {
    const supported = FIELD_VALIDATIONS.map(one => JSON.stringify(one));
    refuse(
      request,
      'fieldValidation',
      JSON.stringify(value),
      supported.join(', '),
    );
  }
  return (value || 'Warn') as FieldValidation;
}

/** How a request wants to be written. */
export function writeOptionsOf(request: ApiRequest): WriteOptions {
  const { query, http, target } = request;
  readFieldValidation(request);
  return {
    fieldManager:
      query.get('fieldManager') || managerOf(http.headers['user-agent']),
    ...(target.subresource === 'status' && { subresource: 'status' }),
    dryRun: isDryRun(request),
  };
}
