import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { describeOperations } from './__testUtils__/describeOperations';

// A loaded machine takes its time; what counts is the outcome.
jest.setTimeout(120_000);

describe('operations on a cluster on the embedded API server', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0 });
  });
  afterAll(() => sandbox.stop());

  describeOperations(() =>
    ManagementCluster.create({
      name: 'test',
      sandbox: true,
      connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
    }),
  );
});
