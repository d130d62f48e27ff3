import { AuditorService, LoggerService } from '@backstage/backend-plugin-api';
import { Knex } from 'knex';
import { AuditTrail } from '../../audit/AuditTrail';
import { ClusterAuthorizer } from '../../permissions/ClusterAuthorizer';
import { ClusterOperations } from '../ClusterOperations';
import { Runs } from '../runs/createRuns';
import { WaveDesk, WaveDeskOptions } from './WaveDesk';
import { WaveDriver } from './WaveDriver';
import { WaveStore } from './WaveStore';

export interface Waves {
  desk: WaveDesk;
  driver: WaveDriver;
  store: WaveStore;
}

/** Puts the waves of a replica together; their members are its runs. */
export function createWaves(options: {
  runs: Runs;
  clusters: ClusterOperations;
  authorizer: ClusterAuthorizer;
  view: WaveDeskOptions['view'];
  knex: Knex;
  auditor: AuditorService;
  logger: LoggerService;
  heldMilliseconds?: number;
  everyMilliseconds?: number;
}): Waves {
  const { runs, ...rest } = options;
  const store = WaveStore.create(options);
  const parts = {
    ...rest,
    store,
    runs: runs.store,
    runDriver: runs.driver,
    rights: runs.rights,
  };
  const driver = WaveDriver.create({
    ...parts,
    audit: AuditTrail.create(options),
  });
  return { desk: WaveDesk.create({ ...parts, driver }), driver, store };
}
