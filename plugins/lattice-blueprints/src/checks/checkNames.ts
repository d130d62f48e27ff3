import { Check, error } from './Check';

/** Names that are made from the input must fit their limits. */
export const checkNames: Check = ({ madeNames }) =>
  madeNames
    .filter(({ name, limit }) => name.length > limit)
    .map(({ path, what, name, limit }) =>
      error(
        path,
        `too long: names of ${what} would have ${name.length} characters; the limit is ${limit}`,
      ),
    );
