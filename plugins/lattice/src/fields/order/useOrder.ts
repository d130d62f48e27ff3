import { useCallback, useEffect, useRef } from 'react';
import { FieldProps } from '../FieldOptions';
import {
  AnswerPath,
  keepingCleared,
  startingWith,
  writeAt,
} from './answerPath';
import { fitting, SchemaPart } from './schemaPart';

/** The answers of an order, as its field holds them. */
export type Order = Record<string, unknown>;

/** Changes one answer of an order. */
export type WriteAnswer = (path: AnswerPath, value: unknown) => void;

const same = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * An order as its form begins and as it is answered. Changes that come at
 * once build on each other, not on the last paint.
 */
export function useOrder(
  { formData, schema, onChange }: FieldProps<Order>,
  inputs: SchemaPart | undefined,
): { order: Order; write: WriteAnswer } {
  const start = schema.default;
  const order = startingWith(start, formData ?? {}) as Order;
  const latest = useRef<unknown>(order);
  latest.current = order;
  const give = useRef(onChange);
  give.current = onChange;

  // Other fields of the form read what this one holds. A form does not bring
  // the default of an object whose answers its schema doesn't name.
  const isWhole = same(order, formData);
  useEffect(() => {
    if (!isWhole) give.current(latest.current as Order);
  }, [isWhole]);

  const write = useCallback(
    (path: AnswerPath, value: unknown) => {
      const written = writeAt(latest.current, path, value);
      const next = inputs ? fitting(inputs, written) : written;
      latest.current = keepingCleared(start, next);
      give.current(latest.current as Order);
    },
    [inputs, start],
  );
  return { order, write };
}
