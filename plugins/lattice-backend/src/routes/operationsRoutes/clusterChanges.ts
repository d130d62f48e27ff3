import {
  DeleteResult,
  OperationResult,
} from '@lattice-dev/plugin-lattice-common';
import { z } from 'zod';
import { permissionOf } from '../../operations/allowedOperations';
import {
  ClusterOperations,
  OpenedCluster,
} from '../../operations/ClusterOperations';
import { parse } from '../parseClusterQuery';
import { deleteBody, operationBody, scaleBody, upgradeBody } from './schemas';

type Result = OperationResult | DeleteResult;

/** One way to change a cluster. */
export interface ClusterChange {
  /** Checks the body first, so that a wrong one asks nobody anything. */
  of(
    body: unknown,
  ): (clusters: ClusterOperations, opened: OpenedCluster) => Promise<Result>;
  /** What of the body the audit log says, also when the body is wrong. */
  said(body: unknown): Record<string, string | number | boolean | undefined>;
  /** True when it is called again and again until it is done. */
  isPolled?(body: unknown): boolean;
}

function change<T extends z.ZodType>(
  schema: T,
  run: (
    clusters: ClusterOperations,
    opened: OpenedCluster,
    request: z.output<T>,
  ) => Promise<Result>,
  said: string[] = [],
): ClusterChange {
  return {
    of: body => {
      const request = parse(schema, body);
      return (clusters, opened) => run(clusters, opened, request);
    },
    said: body => plainFields(body, [...said, 'planHash', 'dryRun']),
  };
}

/** By the end of the path. */
export const changes: Record<keyof typeof permissionOf, ClusterChange> = {
  scale: {
    ...change(scaleBody, (clusters, ...rest) => clusters.scale(...rest)),
    said: body => ({
      pool: 'control-plane',
      ...plainFields(body, ['pool', 'replicas', 'planHash', 'dryRun']),
    }),
  },
  upgrade: {
    ...change(upgradeBody, (clusters, ...rest) => clusters.upgrade(...rest), [
      'version',
      'overrideReason',
    ]),
    // The dialog and the task call it until every machine has the version. A
    // dry run is a plan, not a look at how far it is.
    isPolled: body => !plainFields(body, ['dryRun']).dryRun,
  },
  pause: change(operationBody, (clusters, opened, request) =>
    clusters.pause(opened, true, request),
  ),
  resume: change(operationBody, (clusters, opened, request) =>
    clusters.pause(opened, false, request),
  ),
  delete: change(deleteBody, (clusters, ...rest) => clusters.delete(...rest)),
};

/** Only values that are no objects: a body may be anything. */
export function plainFields(
  body: unknown,
  names: string[],
): Record<string, string | number | boolean | undefined> {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    fields.filter(
      ([name, value]) =>
        names.includes(name) &&
        ['string', 'number', 'boolean'].includes(typeof value),
    ),
  ) as Record<string, string | number | boolean>;
}
