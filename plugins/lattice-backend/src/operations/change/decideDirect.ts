import {
  ClusterId,
  formatClusterId,
  PlanRequest,
} from '@lattice-dev/plugin-lattice-common';
import { decideAdopt } from '../adopt/decideAdopt';
import { readClusterParts } from '../cluster/ClusterParts';
import { decideEdit } from '../edit/decideEdit';
import { readEditFacts } from '../edit/readEditFacts';
import { explained } from '../errors/toBackstageError';
import { decideMachineRemoval } from '../machines/decideMachineRemoval';
import { decideReplace } from '../machines/decideReplace';
import { decideRollout } from '../machines/decideRollout';
import { readHealthChecks } from '../machines/readHealthChecks';
import { RevisionRecord } from '../undo/RevisionRecord';
import { undoOf } from '../undo/undoOf';
import { readMachineSizes } from '../roll/readMachineSizes';
import { decideScale } from '../scale/decideScale';
import { Target } from '../Target';
import { ChangeSet } from './ChangeSet';

/** Changes of one request, decided from the cluster alone. */
export type DirectRequest = Extract<
  PlanRequest,
  {
    operation:
      | 'scale'
      | 'replace-machine'
      | 'remove-machine'
      | 'rollout'
      | 'change'
      | 'undo'
      | 'adopt';
  }
>;

const operations: ReadonlyArray<PlanRequest['operation']> = [
  'scale',
  'replace-machine',
  'remove-machine',
  'rollout',
  'change',
  'undo',
  'adopt',
] satisfies Array<DirectRequest['operation']>;

export function isDirect(request: PlanRequest): request is DirectRequest {
  return operations.includes(request.operation);
}

/** Reads the cluster as it is now and decides what has to change. */
export async function decideDirect(
  target: Target,
  id: ClusterId,
  request: DirectRequest,
  revisions?: RevisionRecord,
): Promise<ChangeSet> {
  const parts = await readClusterParts(target, id);
  switch (request.operation) {
    case 'scale':
      return decideScale(parts, request);
    case 'replace-machine':
      return decideReplace(parts, await readHealthChecks(target, id), request);
    case 'remove-machine':
      return decideMachineRemoval(parts, request);
    case 'change':
      return decideEdit(await readEditFacts(target, parts), request);
    case 'undo':
      return undoOf(target, parts, request, revisions);
    case 'adopt':
      return decideAdopt(parts, request);
    default: {
      const { machineSizes } = target.config;
      const sizeOf = await explained({ title: formatClusterId(id) }, () =>
        readMachineSizes(target.client, parts, machineSizes),
      );
      return decideRollout(parts, request, { sizeOf, now: new Date() });
    }
  }
}
