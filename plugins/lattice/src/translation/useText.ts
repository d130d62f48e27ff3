import {
  TranslationFunction,
  useTranslationRef,
} from '@backstage/core-plugin-api/alpha';
import { latticeTranslationRef } from './latticeTranslationRef';

/** What {@link useText} gives. */
export type Text = TranslationFunction<(typeof latticeTranslationRef)['T']>;

/** The translation function of Lattice. */
export function useText(): Text {
  return useTranslationRef(latticeTranslationRef).t;
}
