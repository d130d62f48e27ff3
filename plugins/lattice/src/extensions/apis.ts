import {
  ApiBlueprint,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import { LatticeClient } from '@lattice-dev/plugin-lattice-common';
import { latticeApiRef } from '../api';

/** `api:lattice` */
export const latticeApi = ApiBlueprint.make({
  params: define =>
    define({
      api: latticeApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: deps => new LatticeClient(deps),
    }),
});
