import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { describeOperations } from './__testUtils__/describeOperations';

// A loaded machine takes its time; what counts is the outcome.
jest.setTimeout(120_000);

describe('operations on a cluster on a real API server', () => {
  describeOperations(() =>
    ManagementCluster.create({
      name: 'test',
      sandbox: false,
      connection: {
        type: 'kubeconfig-file',
        file: process.env.LATTICE_LAB_KUBECONFIG!,
      },
    }),
  );
});
