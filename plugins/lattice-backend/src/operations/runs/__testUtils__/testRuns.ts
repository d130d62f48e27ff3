import { mockServices } from '@backstage/backend-test-utils';
import {
  AuditorService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import knexFactory, { Knex } from 'knex';
import { openDatabase } from '../../../history/openDatabase';
import {
  ClusterAuthorizer,
  ConditionMatcher,
} from '../../../permissions/ClusterAuthorizer';
import { permissionsThat } from '../../__testUtils__/OperationsHarness';
import { Operations } from '../../createOperations';
import { WaveDesk } from '../../waves/WaveDesk';
import { createRuns, Runs } from '../createRuns';
import { RunDesk, RunDeskOptions } from '../RunDesk';

/** A database of its own in memory, or connections to a PostgreSQL. */
export async function openTestDatabase(postgres?: {
  port: number;
}): Promise<Knex> {
  const knex = knexFactory(
    postgres
      ? {
          client: 'pg',
          connection: {
            host: '127.0.0.1',
            user: 'lattice',
            database: 'postgres',
            ...postgres,
          },
          pool: { min: 0, max: 5 },
        }
      : {
          client: 'better-sqlite3',
          connection: ':memory:',
          useNullAsDefault: true,
          pool: { min: 1, max: 1 },
        },
  );
  return openDatabase(mockServices.database({ knex }));
}

/** The runs of one replica; without a policy everything is allowed. */
export function testRuns(options: {
  knex: Knex;
  operations: Operations;
  auditor: AuditorService;
  row: RunDeskOptions['row'];
  permissions?: PermissionsService;
  matches?: ConditionMatcher;
  everyMilliseconds?: number;
  heldMilliseconds?: number;
}): Runs {
  const {
    permissions = permissionsThat(() => ({ result: AuthorizeResult.ALLOW })),
    matches = () => true,
  } = options;
  return createRuns({
    ...options,
    authorizer: ClusterAuthorizer.create({ permissions, matches }),
    logger: mockServices.logger.mock(),
  });
}

/** For routes that are not about runs and waves. */
export const noRuns = undefined as unknown as RunDesk;
export const noWaves = undefined as unknown as WaveDesk;
