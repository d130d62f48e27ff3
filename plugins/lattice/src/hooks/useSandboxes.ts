import { useApi } from '@backstage/core-plugin-api';
import { useEffect, useState } from 'react';
import { latticeApiRef } from '../api';
import { RecentAnswers } from '../live/RecentAnswers';

const NONE: ReadonlySet<string> = new Set();
const KEY = 'sandboxes';

function isSame(left: ReadonlySet<string>, right: ReadonlySet<string>) {
  return left.size === right.size && [...left].every(one => right.has(one));
}

/**
 * Names of the management clusters that are simulations. Whoever may not list
 * management clusters gets none: the badge is a courtesy, not a fact to fail on.
 */
export function useSandboxes(): ReadonlySet<string> {
  const api = useApi(latticeApiRef);
  const recent = RecentAnswers.of(api);
  const [names, setNames] = useState(
    () => recent.recall<ReadonlySet<string>>(KEY) ?? NONE,
  );
  useEffect(() => {
    const controller = new AbortController();
    api.listManagementClusters({ signal: controller.signal }).then(
      ({ items }) => {
        const found = items.filter(item => item.sandbox);
        const next = new Set(found.map(item => item.name));
        recent.remember(KEY, next);
        setNames(last => (isSame(last, next) ? last : next));
      },
      () => setNames(NONE),
    );
    return () => controller.abort();
  }, [api, recent]);
  return names;
}
