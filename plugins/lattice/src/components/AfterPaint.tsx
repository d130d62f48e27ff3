import { ReactNode, useCallback, useState } from 'react';
import { useWhenIdle } from '../hooks/useWhenIdle';

/**
 * Draws its children once what is above them has been painted, so that the
 * answer does not wait for the details.
 */
export const AfterPaint = (props: { children: ReactNode }) => {
  const [painted, setPainted] = useState(false);
  useWhenIdle(useCallback(() => setPainted(true), []));
  return painted ? <>{props.children}</> : null;
};
