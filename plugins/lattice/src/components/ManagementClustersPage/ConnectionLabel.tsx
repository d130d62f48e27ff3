import {
  StatusError,
  StatusOK,
  StatusPending,
} from '@backstage/core-components';
import { ConnectionStatus } from '@lattice-dev/plugin-lattice-common';
import { ReactNode } from 'react';

const labels: Record<ConnectionStatus['state'], ReactNode> = {
  connecting: <StatusPending>Connecting</StatusPending>,
  reachable: <StatusOK>Reachable</StatusOK>,
  unreachable: <StatusError>Unreachable</StatusError>,
};

/** Icon and word; colour never speaks alone. */
export const ConnectionLabel = (props: {
  state: ConnectionStatus['state'];
}) => <>{labels[props.state]}</>;
