// Tests of the backend ask the same of a real API server.
// eslint-disable-next-line no-restricted-imports
export {
  difference,
  heldObjects,
} from '@lattice-dev/plugin-lattice-backend/src/__testUtils__/freshList';
