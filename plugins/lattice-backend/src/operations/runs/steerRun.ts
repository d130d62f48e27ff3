import { ConflictError } from '@backstage/errors';
import { RunObject } from '@lattice-dev/plugin-lattice-common';
import { hasEnded } from './afterLook';
import { recordEvent } from './recordEvent';
import { RunGrants, RunRecord } from './RunRecord';

/** What a person may order. */
export type Steering = 'pause' | 'resume' | 'stop';

export interface SteeringOrder {
  person: string;
  now: number;
  /** Of whoever resumes it: from then on the run is theirs. */
  heir?: { userEntityRef?: string; grants: RunGrants };
}

const isStopping = 'The run is being stopped.';

/** The run after an order. One that was obeyed, or has ended, changes nothing. */
export function steerRun(
  record: RunRecord,
  steering: Steering,
  { person, now, heir }: SteeringOrder,
): RunRecord {
  const { state } = record.run;
  if (hasEnded(record)) return record;
  switch (steering) {
    case 'pause':
      if (state === 'stopping') throw new ConflictError(isStopping);
      if (state === 'paused') return record;
      return recordEvent(
        record,
        {
          kind: 'paused',
          message:
            'Paused. Cluster API finishes the step that has begun; no other one starts.',
          person,
          now,
        },
        { state: 'paused' },
      );
    case 'resume':
      if (state === 'stopping') throw new ConflictError(isStopping);
      if (state !== 'paused') return record;
      return recordEvent(
        { ...record, ...heir, failures: 0, lookAt: now },
        { kind: 'resumed', message: 'Resumed.', person, now },
        { state: 'running', person },
      );
    default:
      if (state === 'stopping') return record;
      return recordEvent(
        { ...record, lookAt: now },
        { kind: 'stopping', message: 'Stopping.', person, now },
        { state: 'stopping' },
      );
  }
}

/** A run that was paused, stopped or taken over meanwhile writes nothing. */
export class RunHeldError extends Error {
  constructor() {
    super('The run was paused or stopped.');
    this.name = 'RunHeldError';
  }
}

/** Written down before anything is written. */
export function withIntent(
  record: RunRecord,
  intent: {
    message: string;
    objects: RunObject[];
    /** In whose name it is written. */
    writer: string;
    grants: RunGrants;
    now: number;
  },
): RunRecord {
  const { grants, writer, ...event } = intent;
  const { person, state } = record.run;
  if (!['queued', 'running', 'waiting'].includes(state) || person !== writer) {
    throw new RunHeldError();
  }
  return recordEvent(
    { ...record, grants },
    { kind: 'wrote', ...event },
    { state: 'running' },
  );
}
