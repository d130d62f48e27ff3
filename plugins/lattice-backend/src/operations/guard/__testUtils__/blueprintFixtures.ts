// The blueprints' own good inputs: what they make must pass the guard.
/* eslint-disable @backstage/no-forbidden-package-imports */
export { inMemoryClass } from '@lattice-dev/plugin-lattice-blueprints/src/__fixtures__/classes';
export { makeInputs } from '@lattice-dev/plugin-lattice-blueprints/src/__fixtures__/makeInputs';
export {
  capoV1beta2,
  modern,
  oldCore,
  withoutHelm,
} from '@lattice-dev/plugin-lattice-blueprints/src/__fixtures__/targets';
