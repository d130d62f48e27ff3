import {
  StatusError,
  StatusOK,
  StatusPending,
} from '@backstage/core-components';
import { ConnectionStatus } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../../translation/useText';

// Backstage's icon brings text of its own size.
const useStyles = makeStyles({
  root: { '& *': { fontSize: 14 }, '& svg': { fontSize: 20 } },
});

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
  return (
    <span className={useStyles().root}>
      <Icon>{t(`management.${props.state}`)}</Icon>
    </span>
  );
};
