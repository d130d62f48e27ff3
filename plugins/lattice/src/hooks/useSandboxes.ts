import { useApi } from '@backstage/core-plugin-api';
import { useEffect, useState } from 'react';
import { latticeApiRef } from '../api';

const NONE: ReadonlySet<string> = new Set();

/**
 * Names of the management clusters that are simulations. Whoever may not list
 * management clusters gets none: the badge is a courtesy, not a fact to fail on.
 */
export function useSandboxes(): ReadonlySet<string> {
  const api = useApi(latticeApiRef);
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    const controller = new AbortController();
    api.listManagementClusters({ signal: controller.signal }).then(
      ({ items }) => {
        const found = items.filter(item => item.sandbox);
        setNames(new Set(found.map(item => item.name)));
      },
      () => setNames(NONE),
    );
    return () => controller.abort();
  }, [api]);
  return names;
}
