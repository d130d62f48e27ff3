import LockIcon from '@material-ui/icons/Lock';
import { ReactNode } from 'react';
import { useTokens } from '../useTokens';
import { StatePanel } from './StatePanel';

/** Not allowed, or not there: the reader cannot tell which, on purpose. */
export const LockedState = (props: {
  title: string;
  text: ReactNode;
  actions?: ReactNode;
  note?: string;
}) => {
  const tokens = useTokens();
  return (
    <StatePanel
      {...props}
      role="status"
      drawing={
        <LockIcon
          aria-hidden="true"
          style={{ fontSize: 36, color: tokens.secondaryText }}
        />
      }
    />
  );
};
