import { badRequest } from '../../store/statusErrors';
import { ApiRequest } from '../ApiContext';
import { sendText } from '../response/send';
import { findTarget } from './get';

type PodSpec = { containers?: { name: string }[] } | undefined;

function checkContainer(request: ApiRequest, spec: PodSpec): void {
  const names = (spec?.containers ?? []).map(({ name }) => name);
  const asked = request.query.get('container');
  const pod = request.target.name;
  if (asked) {
    if (names.includes(asked)) return;
    throw badRequest(`container ${asked} is not valid for pod ${pod}`);
  }
  if (names.length <= 1) return;
  throw badRequest(
    `a container name must be specified for pod ${pod}, choose one of: [${names.join(
      ' ',
    )}]`,
  );
}

/** `/log` of a pod: what the simulated controllers have written. */
export async function log(request: ApiRequest): Promise<void> {
  const pod = findTarget(request);
  checkContainer(request, pod.spec as PodSpec);
  const { namespace, name } = pod.metadata;
  const all = request.context.logs.read(namespace!, name);
  const tail = request.query.get('tailLines');
  const lines = tail === null ? all : all.slice(all.length - Number(tail));
  sendText(request.output, 200, lines.map(line => `${line}\n`).join(''));
}
