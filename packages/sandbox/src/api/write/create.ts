import { methodNotAllowed } from '../response/methodNotAllowed';
import { sendObject } from '../response/sendObject';
import { ApiRequest } from '../ApiContext';
import { admit, checkNamespace } from './admit';
import { readObject } from './readObject';
import { writeOptionsOf } from './writeOptionsOf';

export async function create(request: ApiRequest): Promise<void> {
  if (request.target.name) throw methodNotAllowed();
  const options = writeOptionsOf(request);
  const object = await readObject(request);
  checkNamespace(request, object);
  const admitted = admit(request, object);
  sendObject(request, request.context.store.create(admitted, options), 201);
}
