import { TranslationFunction } from '@backstage/core-plugin-api/alpha';
import type { latticeTranslationRef } from './latticeTranslationRef';

/** Words a text of Lattice in the language of the reader. */
export type Text = TranslationFunction<(typeof latticeTranslationRef)['T']>;
