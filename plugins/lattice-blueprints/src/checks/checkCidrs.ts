import { overlaps } from '../schema/addresses';
import { Check, error } from './Check';

/** No two address ranges of a cluster may overlap. */
export const checkCidrs: Check = ({ cidrs }) =>
  cidrs.flatMap((later, index) =>
    cidrs
      .slice(0, index)
      .filter(earlier => overlaps(earlier.cidr, later.cidr))
      .map(earlier =>
        error(
          later.path,
          `${later.cidr} (${later.what}) overlaps ${earlier.cidr} (${earlier.what})`,
        ),
      ),
  );
