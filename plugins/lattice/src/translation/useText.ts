import { useApi } from '@backstage/core-plugin-api';
import { translationApiRef } from '@backstage/core-plugin-api/alpha';
import { useEffect, useState } from 'react';
import { Text } from './Text';
import { TextSource } from './TextSource';

export type { Text } from './Text';

/** The translation function of Lattice. */
export function useText(): Text {
  const source = TextSource.of(useApi(translationApiRef));
  const [text, setText] = useState(source.current);
  useEffect(() => {
    const update = () => setText(source.current);
    update();
    return source.subscribe(update);
  }, [source]);
  return text;
}
