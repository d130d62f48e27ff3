import {
  ApiBlueprint,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  LatticeChoicesClient,
  LatticeClient,
  LatticeOperationsClient,
  OpenStackClient,
} from '@lattice-dev/plugin-lattice-common';
import {
  latticeApiRef,
  latticeChoicesApiRef,
  latticeOpenStackApiRef,
  latticeOperationsApiRef,
} from '../api';

/** `api:lattice` */
export const latticeApi = ApiBlueprint.make({
  params: define =>
    define({
      api: latticeApiRef,
      deps: {
        discoveryApi: discoveryApiRef,
        fetchApi: fetchApiRef,
      },
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

/** `api:lattice/choices` */
export const latticeChoicesApi = ApiBlueprint.make({
  name: 'choices',
  params: define =>
    define({
      api: latticeChoicesApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: deps => new LatticeChoicesClient(deps),
    }),
});

/** `api:lattice/openstack` */
export const latticeOpenStackApi = ApiBlueprint.make({
  name: 'openstack',
  params: define =>
    define({
      api: latticeOpenStackApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: deps => new OpenStackClient(deps),
    }),
});
