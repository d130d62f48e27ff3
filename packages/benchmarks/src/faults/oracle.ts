export {
  difference,
  freshList,
  heldObjects,
} from '@lattice-dev/plugin-lattice-backend/src/__testUtils__/freshList';
