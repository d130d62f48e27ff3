import { ControlPlaneReader } from './ControlPlaneReading';
import { readByConditions } from './readByConditions';

/** k0s on machines; it reports Available only after the first ping. */
export const k0s: ControlPlaneReader = {
  kind: 'K0sControlPlane',
  read: context =>
    readByConditions(context, {
      available: ['Available', 'ControlPlaneReady'],
      initialized: ['Available'],
      parts: [],
    }),
};
