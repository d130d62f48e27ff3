import { describeLive, describeRecorded } from '../conformance/suite';

// A real server starts and answers at its own pace.
jest.setTimeout(90_000);

if (process.env.LATTICE_CONFORMANCE_RECORD !== '1') describeRecorded();
describeLive();
