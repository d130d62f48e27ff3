import { ApiRequest } from './ApiContext';
import { get } from './read/get';
import { list } from './read/list';
import { log } from './read/log';
import { Verb } from './request/RequestInfo';
import { watch } from './watch/watch';
import { create } from './write/create';
import { patch } from './write/patch';
import { remove, removeCollection } from './write/remove';
import { update } from './write/update';

type Handler = (request: ApiRequest) => Promise<void>;

const HANDLERS: Record<Verb, Handler> = {
  get,
  list,
  watch,
  create,
  update,
  patch,
  delete: remove,
  deletecollection: removeCollection,
};

const SUBRESOURCES: Record<string, Partial<Record<Verb, Handler>>> = {
  status: { get, update, patch },
  log: { get: log },
};

function servesSubresource({ kind, version, target }: ApiRequest): boolean {
  if (target.subresource === 'status') return version.hasStatus;
  const isPod = kind.group === '' && kind.kind === 'Pod';
  return target.subresource === 'log' && isPod;
}

/** Who answers; 'unknown' when nothing is there, undefined for a wrong verb. */
export function handlerOf(
  request: ApiRequest,
): Handler | 'unknown' | undefined {
  const { verb, subresource } = request.target;
  if (!subresource) return HANDLERS[verb];
  if (!servesSubresource(request)) return 'unknown';
  return SUBRESOURCES[subresource][verb];
}
