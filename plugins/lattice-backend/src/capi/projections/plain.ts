import { PlainFacts } from '../facts';
import { flag, text } from '../raw';
import { RawParts } from './Projection';

/** For kinds of which only the conditions matter. */
export function plainFacts({ status }: RawParts): PlainFacts {
  return {
    of: 'plain',
    ready: flag(status.ready),
    failure: text(status.failureMessage),
  };
}
