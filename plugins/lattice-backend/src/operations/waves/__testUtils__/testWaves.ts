import {
  AuditorService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  ClusterRow,
  formatClusterId,
} from '@lattice-dev/plugin-lattice-common';
import { Knex } from 'knex';
import {
  ClusterAuthorizer,
  ConditionMatcher,
} from '../../../permissions/ClusterAuthorizer';
import { permissionsThat } from '../../__testUtils__/OperationsHarness';
import { Operations } from '../../createOperations';
import { testRuns } from '../../runs/__testUtils__/testRuns';
import { Runs } from '../../runs/createRuns';
import { createWaves, Waves } from '../createWaves';

/** Waves and runs of one replica; without a policy everything is allowed. */
export function testWaves(options: {
  knex: Knex;
  operations: Operations;
  auditor: AuditorService;
  /** The live view; change it as the test goes. */
  rows: Map<string, ClusterRow>;
  permissions?: PermissionsService;
  matches?: ConditionMatcher;
  everyMilliseconds?: number;
  heldMilliseconds?: number;
}): { waves: Waves; runs: Runs; stop: () => Promise<void>; start: () => void } {
  const { operations, rows } = options;
  const row = (id: Parameters<typeof formatClusterId>[0]) =>
    rows.get(formatClusterId(id));
  const runs = testRuns({ ...options, row });
  const {
    permissions = permissionsThat(() => ({ result: AuthorizeResult.ALLOW })),
    matches = () => true,
  } = options;
  const waves = createWaves({
    ...options,
    runs,
    clusters: operations.clusters,
    authorizer: ClusterAuthorizer.create({ permissions, matches }),
    view: { row, rows: () => rows.values(), isLive: () => true },
    logger: mockServices.logger.mock(),
  });
  return {
    waves,
    runs,
    start: () => {
      runs.driver.start();
      waves.driver.start();
    },
    stop: async () => {
      await waves.driver.stop();
      await runs.driver.stop();
    },
  };
}

/** A row that says that all is well. */
export function healthyRow(
  id: Parameters<typeof formatClusterId>[0],
  uid: string,
  change: Partial<ClusterRow> = {},
): ClusterRow {
  return {
    ...id,
    id: formatClusterId(id),
    uid,
    health: 'healthy',
    phase: 'running',
    sentence: 'Ready.',
    kubernetesVersion: 'v1.34.7',
    kubernetesVersions: ['v1.34.7'],
    labels: {},
    paused: false,
    deleting: false,
    flavour: 'capo-kubeadm',
    controlPlane: { desired: 1, ready: 1 },
    workers: { desired: 1, ready: 1 },
    ...change,
  } as ClusterRow;
}
