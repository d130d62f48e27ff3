import { useApi } from '@backstage/core-plugin-api';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { useEffect, useState } from 'react';
import {
  actionPermissions,
  ClusterAction,
  clusterActions,
  Right,
} from '../operations/clusterActions';
import { afterPaint } from './useWhenIdle';

export type ClusterRights = Record<ClusterAction, Right>;

function allAs(right: Right): ClusterRights {
  return Object.fromEntries(
    clusterActions.map(action => [action, right]),
  ) as ClusterRights;
}

const CHECKING = allAs('checking');

/**
 * What the reader may do with a cluster. Only for showing: the backend asks
 * again, so no answer counts as "try it".
 */
export function useClusterRights(clusterId: string | undefined): ClusterRights {
  const permissions = useApi(permissionApiRef);
  const [state, setState] = useState({ clusterId, rights: CHECKING });

  useEffect(() => {
    if (clusterId === undefined) return undefined;
    let current = true;
    const ask = async (action: ClusterAction): Promise<[string, Right]> => {
      const { result } = await permissions.authorize({
        permission: actionPermissions[action],
        resourceRef: clusterId,
      });
      const allowed = result === AuthorizeResult.ALLOW;
      return [action, allowed ? 'allowed' : 'denied'];
    };
    const cancel = afterPaint(() =>
      Promise.all(clusterActions.map(ask))
        .then(answers => Object.fromEntries(answers) as ClusterRights)
        .catch(() => allAs('unknown'))
        .then(rights => current && setState({ clusterId, rights })),
    );
    return () => {
      current = false;
      cancel();
    };
  }, [permissions, clusterId]);
  return state.clusterId === clusterId ? state.rights : CHECKING;
}
