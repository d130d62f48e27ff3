import { AuditorService, LoggerService } from '@backstage/backend-plugin-api';
import { Knex } from 'knex';
import { AuditTrail } from '../../audit/AuditTrail';
import { RunDesk, RunDeskOptions } from './RunDesk';
import { RunDriver } from './RunDriver';
import { RunRights } from './RunRights';
import { RunStore } from './RunStore';

export interface Runs {
  desk: RunDesk;
  driver: RunDriver;
  store: RunStore;
  rights: RunRights;
}

/** Puts the runs of a replica together. */
export function createRuns(
  options: Pick<RunDeskOptions, 'operations' | 'authorizer' | 'row'> & {
    knex: Knex;
    auditor: AuditorService;
    logger: LoggerService;
    heldMilliseconds?: number;
    everyMilliseconds?: number;
  },
): Runs {
  const store = RunStore.create(options);
  const rights = RunRights.create(options);
  const driver = RunDriver.create({
    ...options,
    store,
    rights,
    clusters: options.operations.clusters,
    audit: AuditTrail.create(options),
  });
  const desk = RunDesk.create({ ...options, store, rights, driver });
  return { desk, driver, store, rights };
}
