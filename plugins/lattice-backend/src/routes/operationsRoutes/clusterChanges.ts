import {
  DeleteResult,
  OperationRequest,
  OperationResult,
  UpgradeResult,
} from '@lattice-dev/plugin-lattice-common';
import { z } from 'zod';
import { Asking, permissionOf } from '../../operations/allowedOperations';
import {
  ClusterOperations,
  OpenedCluster,
} from '../../operations/ClusterOperations';
import { DirectRequest } from '../../operations/change/decideDirect';
import { RunDesk } from '../../operations/runs/RunDesk';
import { parse } from '../parseClusterQuery';
import {
  adoptBody,
  changeBody,
  deleteBody,
  machineBody,
  operationBody,
  rolloutBody,
  scaleBody,
  undoBody,
  upgradeBody,
} from './schemas';

type Result = OperationResult | UpgradeResult | DeleteResult;

/** One way to change a cluster. */
export interface ClusterChange {
  /** Checks the body first, so that a wrong one asks nobody anything. */
  of(body: unknown): (work: ChangeWork) => Promise<Result>;
  /** What of the body the audit log says, also when the body is wrong. */
  said(body: unknown): Record<string, string | number | boolean | undefined>;
}

/** What a change is done with. */
export interface ChangeWork {
  clusters: ClusterOperations;
  runs: RunDesk;
  opened: OpenedCluster;
  asking: Asking;
}

function change<T extends z.ZodType>(
  schema: T,
  run: (work: ChangeWork, request: z.output<T>) => Promise<Result>,
  said: string[] = [],
): ClusterChange {
  return {
    of: body => {
      const request = parse(schema, body);
      return work => run(work, request);
    },
    said: body => plainFields(body, [...said, 'planHash', 'dryRun']),
  };
}

/** One that the body alone describes, together with the cluster. */
function direct<T extends z.ZodType>(
  operation: DirectRequest['operation'],
  schema: T,
  said: string[] = [],
): ClusterChange {
  const run = ({ clusters, opened }: ChangeWork, request: z.output<T>) => {
    const { planHash, dryRun, ...rest } = request as OperationRequest;
    const wanted = { ...rest, operation, cluster: opened.id };
    return clusters.carryOut(opened, wanted as DirectRequest, {
      planHash,
      dryRun,
    });
  };
  return change(schema, run, said);
}

/** By the end of the path. */
export const changes: Record<keyof typeof permissionOf, ClusterChange> = {
  scale: {
    ...direct('scale', scaleBody),
    said: body => ({
      pool: 'control-plane',
      ...plainFields(body, ['pool', 'replicas', 'planHash', 'dryRun']),
    }),
  },
  'replace-machine': direct('replace-machine', machineBody, ['machine']),
  'remove-machine': direct('remove-machine', machineBody, ['machine']),
  rollout: {
    ...direct('rollout', rolloutBody),
    said: body => ({
      pool: 'control-plane',
      ...plainFields(body, ['pool', 'after', 'planHash', 'dryRun']),
    }),
  },
  change: direct('change', changeBody, ['clusterClass']),
  undo: direct('undo', undoBody, ['revision']),
  adopt: direct('adopt', adoptBody, ['owner', 'system']),
  upgrade: change(
    upgradeBody,
    ({ runs, asking, opened }, request) =>
      runs.startUpgrade(asking, opened, request),
    ['version', 'overrideReason'],
  ),
  pause: change(operationBody, ({ clusters, opened }, request) =>
    clusters.pause(opened, true, request),
  ),
  resume: change(operationBody, ({ clusters, opened }, request) =>
    clusters.pause(opened, false, request),
  ),
  delete: change(deleteBody, ({ clusters, opened }, request) =>
    clusters.delete(opened, request),
  ),
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
