import { createRouteRef } from '@backstage/core-plugin-api';

/** The page at `/lattice`. */
export const rootRouteRef = createRouteRef({ id: 'lattice' });
