import { PlainFacts } from '../facts';
import { flag } from '../raw';
import { freeText } from '../shown/redactText';
import { RawParts } from './Projection';

/** For kinds of which only the conditions matter. */
export function plainFacts({ status }: RawParts): PlainFacts {
  return {
    of: 'plain',
    ready: flag(status.ready),
    failure: freeText(status.failureMessage),
  };
}
