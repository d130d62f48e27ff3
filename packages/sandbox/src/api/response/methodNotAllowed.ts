import { StatusError } from '../../store/StatusError';
import { ApiRequest } from '../ApiContext';

/** Custom kinds name the method; Kubernetes' own do not. */
export function methodNotAllowed({ kind, target }: ApiRequest): StatusError {
  const { group, resource, verb } = target;
  return new StatusError({
    code: 405,
    reason: 'MethodNotAllowed',
    message: kind.custom
      ? `${verb} is not supported on resources of kind "${resource}.${group}"`
      : 'the server does not allow this method on the requested resource',
    details: kind.custom ? { group, kind: resource } : {},
  });
}
