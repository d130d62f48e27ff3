import { useApi } from '@backstage/core-plugin-api';
import {
  AuthorizeResult,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { useEffect, useState } from 'react';

/**
 * Whether the reader has a permission; undefined while that is asked. Only for
 * showing: the backend decides again. Unlike `usePermission` it never starts
 * with an answer that somebody else was given.
 */
export function usePermitted(
  permission: ResourcePermission,
  resourceRef: string,
): boolean | undefined {
  const permissions = useApi(permissionApiRef);
  const [answer, setAnswer] = useState<{ of: string; allowed: boolean }>();

  useEffect(() => {
    let current = true;
    permissions
      .authorize({ permission, resourceRef })
      .then(
        ({ result }) => result === AuthorizeResult.ALLOW,
        () => false,
      )
      .then(allowed => current && setAnswer({ of: resourceRef, allowed }));
    return () => {
      current = false;
    };
  }, [permissions, permission, resourceRef]);
  return answer?.of === resourceRef ? answer.allowed : undefined;
}
