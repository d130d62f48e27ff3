import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { describeCreation } from './__testUtils__/describeCreation';

// A loaded machine takes its time; what counts is the outcome.
jest.setTimeout(120_000);

describe('whole clusters on a real API server', () => {
  describeCreation(() =>
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
