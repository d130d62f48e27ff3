import { badRequest, invalid } from '../../store/statusErrors';
import { KubeObject } from '../../store/types';
import { ApiRequest } from '../ApiContext';
import { findTarget } from '../read/get';
import { methodNotAllowed } from '../response/methodNotAllowed';
import { sendObject } from '../response/sendObject';
import { admit } from './admit';
import { checkFinalizers } from './checkFinalizers';
import { readObject } from './readObject';
import { writeOptionsOf } from './writeOptionsOf';

function checkName(request: ApiRequest, object: KubeObject): void {
  const { name } = object.metadata;
  const { name: wanted } = request.target;
  if (!name) throw badRequest('name must be provided');
  if (name === wanted) return;
  throw badRequest(
    `the name of the object (${name}) does not match the name on the URL (${wanted})`,
  );
}

/** Custom kinds are only replaced by who knows what they replace. */
function checkRevisionGiven(request: ApiRequest, object: KubeObject): void {
  const { kind } = request;
  if (!kind.custom || object.metadata.resourceVersion) return;
  throw invalid(
    { group: kind.group, kind: kind.plural, name: object.metadata.name },
    [
      {
        reason: 'FieldValueInvalid',
        message: 'Invalid value: 0: must be specified for an update',
        field: 'metadata.resourceVersion',
      },
    ],
  );
}

export async function update(request: ApiRequest): Promise<void> {
  if (!request.target.name) throw methodNotAllowed(request);
  const options = writeOptionsOf(request);
  const object = await readObject(request);
  checkName(request, object);
  const current = findTarget(request);
  checkFinalizers(request.kind, current, object);
  const admitted = admit(request, object);
  checkRevisionGiven(request, object);
  sendObject(request, request.context.store.update(admitted, options));
}
