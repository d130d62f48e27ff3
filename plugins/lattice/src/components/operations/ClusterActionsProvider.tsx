import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import {
  createContext,
  lazy,
  ReactNode,
  Suspense,
  useContext,
  useMemo,
  useState,
} from 'react';
import { useClusterRights } from '../../hooks/useClusterRights';
import { Block, blockOf, ClusterAction } from '../../operations/clusterActions';

const LazyDialogs = lazy(() =>
  import('./ClusterDialogs').then(m => ({ default: m.ClusterDialogs })),
);

/** What was chosen before a dialog opens. */
export interface ActionChoice {
  /** The pool, where the action is about pools. */
  pool?: string;
  /** The machine, where the action is about one. */
  machine?: string;
  /** Role and lifetime of a kubeconfig, which is asked for at once. */
  kubeconfig?: { role?: string; hours?: number };
}

/** What can be done with the cluster on screen. */
export interface ClusterActions {
  cluster: ClusterDetail;
  blockOf: (action: ClusterAction) => Block | undefined;
  /** Opens the dialog of an action. */
  open: (action: ClusterAction, choice?: ActionChoice) => void;
}

const Context = createContext<ClusterActions | undefined>(undefined);

/** The actions of the cluster on screen; undefined until it is known. */
export function useClusterActions(): ClusterActions | undefined {
  return useContext(Context);
}

/**
 * Lets everything below act on a cluster. The tree below stays the same when
 * the cluster arrives, so that nothing is painted anew.
 */
export const ClusterActionsProvider = (props: {
  cluster: ClusterDetail | undefined;
  stale: boolean;
  children: ReactNode;
}) => {
  const { cluster, stale, children } = props;
  const rights = useClusterRights(cluster?.id);
  const [opened, setOpened] = useState<{
    action: ClusterAction;
    choice: ActionChoice;
    id: string;
  }>();
  const actions = useMemo<ClusterActions | undefined>(
    () =>
      cluster && {
        cluster,
        blockOf: action =>
          blockOf(action, { cluster, stale, right: rights[action] }),
        open: (action, choice = {}) =>
          setOpened({ action, choice, id: cluster.id }),
      },
    [cluster, stale, rights],
  );
  return (
    <Context.Provider value={actions}>
      {children}
      {cluster && opened?.id === cluster.id && (
        <Suspense fallback={null}>
          <LazyDialogs
            action={opened.action}
            {...opened.choice}
            cluster={cluster}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Context.Provider>
  );
};
