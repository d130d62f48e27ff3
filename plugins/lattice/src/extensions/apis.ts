import {
  ApiBlueprint,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  LatticeClient,
  LatticeOperationsClient,
} from '@lattice-dev/plugin-lattice-common';
import { latticeApiRef, latticeOperationsApiRef } from '../api';

/** `api:lattice` */
export const latticeApi = ApiBlueprint.make({
  params: define =>
    define({
      api: latticeApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: deps => new LatticeClient(deps),
    }),
});

/** `api:lattice/operations` */
export const latticeOperationsApi = ApiBlueprint.make({
  name: 'operations',
  params: define =>
    define({
      api: latticeOperationsApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: deps => new LatticeOperationsClient(deps),
    }),
});
