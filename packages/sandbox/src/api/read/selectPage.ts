import { expired } from '../../store/statusErrors';
import { KubeObject } from '../../store/types';
import { ApiRequest } from '../ApiContext';
import { readSelector } from '../selectors/readSelector';
import { ContinueToken, decodeContinue, encodeContinue } from './continueToken';
import { checkNotInFuture, readRevision } from './readRevision';
import { positionOf, stateAt } from './stateAt';

export interface Page {
  items: KubeObject[];
  revision: number;
  continueToken?: string;
  remaining?: number;
}

const EXPIRED_LIST = 'The resourceVersion for the provided list is too old.';
const EXPIRED_CONTINUE =
  'The provided continue parameter is too old to display a consistent list result. You can start a new list without the continue parameter, or use the continue token in this response to retrieve the remainder of the results. Continuing with the provided token results in an inconsistent list - objects that were created, modified, or deleted between the time the first chunk was returned and now may show up in the list.';

function revisionOf(request: ApiRequest, token: ContinueToken | undefined) {
  const { store } = request.context;
  const oldest = store.history.compactedRevision;
  if (token) {
    if (token.revision < 0) return store.revision;
    if (token.revision >= oldest) return token.revision;
    const again = encodeContinue({ revision: -1, after: token.after });
    throw expired(EXPIRED_CONTINUE, { continue: again });
  }
  const wanted = readRevision(request.query);
  checkNotInFuture(wanted, store.revision);
  const exact = request.query.get('resourceVersionMatch') === 'Exact';
  if (!exact || wanted === undefined) return store.revision;
  if (wanted < oldest) throw expired(EXPIRED_LIST);
  return wanted;
}

function firstAfter(items: KubeObject[], token: ContinueToken): number {
  const [namespace, name] = token.after.split('/');
  const index = items.findIndex(({ metadata }) => {
    const own = metadata.namespace ?? '';
    return own === namespace ? metadata.name > name : own > namespace;
  });
  return index < 0 ? items.length : index;
}

/** What a list answers: the selected objects of one page. */
export function selectPage(request: ApiRequest): Page {
  const { query, kind, target, context } = request;
  const selector = readSelector(query, kind);
  const text = query.get('continue');
  const token = text ? decodeContinue(text) : undefined;
  const revision = revisionOf(request, token);
  const { namespace } = target;
  const scope = { group: kind.group, kind: kind.kind, namespace };
  const all = stateAt(context.store, scope, revision);
  const rest = token ? all.slice(firstAfter(all, token)) : all;
  const matching = selector.everything ? rest : rest.filter(selector.matches);
  const limit = Number(query.get('limit') ?? 0);
  if (!limit || matching.length <= limit) return { items: matching, revision };
  const items = matching.slice(0, limit);
  return {
    items,
    revision,
    continueToken: encodeContinue({
      revision,
      after: positionOf(items[limit - 1]),
    }),
    remaining: selector.everything ? matching.length - limit : undefined,
  };
}
