import {
  StatusError,
  StatusOK,
  StatusPending,
} from '@backstage/core-components';
import { ConnectionStatus } from '@lattice-dev/plugin-lattice-common';
import { useText } from '../../translation/useText';

const icons = {
  connecting: StatusPending,
  reachable: StatusOK,
  unreachable: StatusError,
};

/** Icon and word; colour never speaks alone. */
export const ConnectionLabel = (props: {
  state: ConnectionStatus['state'];
}) => {
  const t = useText();
  const Icon = icons[props.state];
  return <Icon>{t(`management.${props.state}`)}</Icon>;
};
