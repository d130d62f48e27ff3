import { methodNotAllowed } from '../response/methodNotAllowed';
import { sendObject } from '../response/sendObject';
import { StatusError } from '../../store/StatusError';
import { ApiRequest } from '../ApiContext';
import { admit, checkNamespace } from './admit';
import { readObject } from './readObject';
import { writeOptionsOf } from './writeOptionsOf';

function revisionGiven(): StatusError {
  return new StatusError({
    code: 500,
    reason: '',
    message: 'resourceVersion should not be set on objects to be created',
  });
}

export async function create(request: ApiRequest): Promise<void> {
  if (request.target.name) throw methodNotAllowed(request);
  const options = writeOptionsOf(request);
  const object = await readObject(request);
  if (object.metadata.resourceVersion) throw revisionGiven();
  checkNamespace(request, object);
  const admitted = admit(request, object);
  sendObject(request, request.context.store.create(admitted, options), 201);
}
