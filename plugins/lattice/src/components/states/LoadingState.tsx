import { ReactNode } from 'react';
import { useDelayed } from '../../hooks/useDelayed';
import { useText } from '../../translation/useText';
import { useTokens } from '../useTokens';
import { visuallyHidden } from '../visuallyHidden';

const QUIET_MS = 200;
const LONG_MS = 5000;

/**
 * Nothing for 200 ms, then the skeleton in the final geometry; after five
 * seconds it says that it still reads.
 */
export const LoadingState = (props: { children: ReactNode }) => {
  const t = useText();
  const tokens = useTokens();
  const due = useDelayed(true, QUIET_MS);
  const long = useDelayed(true, LONG_MS);
  return (
    <div aria-busy="true">
      {due && props.children}
      <div
        role="status"
        style={
          long ? { padding: 12, color: tokens.secondaryText } : visuallyHidden
        }
      >
        {long ? t('state.stillReading') : t('state.loading')}
      </div>
    </div>
  );
};
