import { Alert, AlertProps } from '@backstage/ui';
import { RiLockLine, RiTimeLine } from '@remixicon/react';
import { ReactElement, ReactNode } from 'react';

/** What a notice is about: old data, good to know, hidden, well or not. */
export type NoticeTone =
  | 'stale'
  | 'info'
  | 'locked'
  | 'error'
  | 'warning'
  | 'good';

const looks: Record<
  NoticeTone,
  { status: AlertProps['status']; icon: ReactElement | true }
> = {
  stale: { status: 'warning', icon: <RiTimeLine aria-hidden="true" /> },
  info: { status: 'info', icon: true },
  locked: { status: 'info', icon: <RiLockLine aria-hidden="true" /> },
  error: { status: 'danger', icon: true },
  warning: { status: 'warning', icon: true },
  good: { status: 'success', icon: true },
};

/** What happened, since when, and what to do about it. */
export const Notice = (props: {
  tone: NoticeTone;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'status' | 'alert';
}) => {
  const { tone, title, children, action, role } = props;
  return (
    <Alert
      {...looks[tone]}
      role={role}
      title={title}
      description={children}
      customActions={action}
    />
  );
};
