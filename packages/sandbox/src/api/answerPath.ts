import {
  aggregatedDiscovery,
  AGGREGATED_TYPE,
  wantsAggregated,
} from './discovery/aggregated';
import {
  coreVersions,
  groupDocument,
  groupList,
  resourceList,
} from './discovery/discovery';
import { openApiIndex, openApiV3 } from './discovery/openApi';
import { SERVER_VERSION } from './discovery/serverVersion';
import { KindRegistry } from '../crds/KindRegistry';

export interface PathAnswer {
  json?: unknown;
  text?: string;
  contentType?: string;
}

type Answerer = (
  match: RegExpExecArray,
  kinds: KindRegistry,
  accept: string | undefined,
) => PathAnswer | undefined;

const json = (value: unknown): PathAnswer | undefined =>
  value === undefined ? undefined : { json: value };

function aggregatedOr(
  core: boolean,
  plain: (kinds: KindRegistry) => unknown,
): Answerer {
  return (_match, kinds, accept) =>
    wantsAggregated(accept)
      ? { json: aggregatedDiscovery(kinds, core), contentType: AGGREGATED_TYPE }
      : json(plain(kinds));
}

const ok: Answerer = () => ({ text: 'ok' });

/** What is not a resource, by path. */
const ANSWERS: [RegExp, Answerer][] = [
  [/^\/(healthz|livez|readyz)(\/.*)?$/, ok],
  [/^\/version$/, () => json(SERVER_VERSION)],
  [/^\/api$/, aggregatedOr(true, coreVersions)],
  [/^\/apis$/, aggregatedOr(false, groupList)],
  [/^\/api\/(v1)$/, (m, kinds) => json(resourceList(kinds, '', m[1]))],
  [/^\/apis\/([^/]+)$/, (m, kinds) => json(groupDocument(kinds, m[1]))],
  [
    /^\/apis\/([^/]+)\/([^/]+)$/,
    (m, kinds) => json(resourceList(kinds, m[1], m[2])),
  ],
  [/^\/openapi\/v3$/, (_m, kinds) => json(openApiIndex(kinds))],
  [/^\/openapi\/v3\/(.+)$/, (m, kinds) => json(openApiV3(kinds, m[1]))],
];

export function answerPath(
  path: string,
  kinds: KindRegistry,
  accept: string | undefined,
): PathAnswer | undefined {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const [pattern, answer] of ANSWERS) {
    const match = pattern.exec(trimmed);
    if (match) return answer(match, kinds, accept);
  }
  return undefined;
}
