import { InputError } from '@backstage/errors';
import { OrderedPlace } from './rowOrder';

/** A cursor is the place of the last row, so it survives every change. */
export function writeCursor(place: OrderedPlace): string {
  return Buffer.from(JSON.stringify([place.key, place.id])).toString(
    'base64url',
  );
}

export function readCursor(cursor: string): OrderedPlace {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof key === 'string' && typeof id === 'string') return { key, id };
  } catch {
    // Told below, like every other cursor that is not ours.
  }
  throw new InputError(
    'cursor is invalid; omit it to start from the first page',
  );
}
