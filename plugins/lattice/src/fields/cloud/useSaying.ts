import {
  OpenStackService,
  OpenStackState,
} from '@lattice-dev/plugin-lattice-common';
import { useMemo } from 'react';
import { fieldMessages } from '../../translation/messages/fields';
import { useText } from '../../translation/useText';

type Messages = typeof fieldMessages.cloudField;
type Key =
  | Exclude<keyof Messages, 'services' | 'states'>
  | `services.${OpenStackService}`
  | `states.${Exclude<OpenStackState, 'read'>}`;

/** Says texts of the cloud's fields, so that pure functions can word hints. */
export type Saying = (key: Key, values?: Record<string, string>) => string;

/** {@link Saying} in the language of the reader. */
export function useSaying(): Saying {
  const t = useText();
  return useMemo(() => {
    // The key decides which values a text has; here any key comes with any.
    const say = t as (key: string, values?: Record<string, string>) => string;
    return (key, values) => say(`cloudField.${key}`, values);
  }, [t]);
}
