import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

const KEY = 'lattice.history.keepDays';
const LONGEST = 730;

/** How long the history is kept. */
export function readHistoryConfig(config: Config): { keepDays?: number } {
  const keepDays = config.getOptionalNumber(KEY);
  const isGood =
    keepDays === undefined ||
    (Number.isInteger(keepDays) && keepDays >= 1 && keepDays <= LONGEST);
  if (isGood) return { keepDays };
  throw new InputError(
    `${KEY}: expected a whole number from 1 to ${LONGEST}, got ${keepDays}`,
  );
}
