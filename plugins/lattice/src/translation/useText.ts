import { useTranslationRef } from '@backstage/core-plugin-api/alpha';
import { latticeTranslationRef } from './latticeTranslationRef';

/** The translation function of Lattice. */
export function useText() {
  return useTranslationRef(latticeTranslationRef).t;
}

/** What {@link useText} gives. */
export type Text = ReturnType<typeof useText>;
