import { ClusterId, MachineStatus } from '@lattice-dev/plugin-lattice-common';
import IconButton from '@material-ui/core/IconButton';
import ChevronRightIcon from '@material-ui/icons/ChevronRight';
import ExpandMoreIcon from '@material-ui/icons/ExpandMore';
import { useState } from 'react';
import { useText } from '../../../translation/useText';
import { Age } from '../../Age';
import { MachineCloud } from '../../cloud/MachineCloud';
import { ObjectLink } from '../../ObjectLink';
import { usePlainTable } from '../../plainTable';
import { useTokens } from '../../useTokens';
import { MachineActions } from './MachineActions';
import { MachineSteps } from './MachineSteps';

function addressOf(machine: MachineStatus): string {
  const internal = machine.addresses.find(({ type }) => type === 'InternalIP');
  return (internal ?? machine.addresses[0])?.address ?? '–';
}

/** One machine and where it stands. */
export const MachineRow = (props: {
  machine: MachineStatus;
  /** Of a cluster whose cloud can be asked about the machine. */
  cloudOf?: ClusterId;
}) => {
  const classes = usePlainTable();
  const tokens = useTokens();
  const t = useText();
  const { machine, cloudOf } = props;
  const [open, setOpen] = useState(false);
  const { name } = machine.object;
  const Icon = open ? ExpandMoreIcon : ChevronRightIcon;
  const broken = machine.health === 'failed';
  const all = machine.addresses
    .map(({ type, address }) => `${type} ${address}`)
    .join('\n');
  const row = (
    <tr>
      <td style={{ paddingLeft: cloudOf ? 20 : 52 }}>
        {cloudOf && (
          <IconButton
            size="small"
            aria-expanded={open}
            aria-label={t(open ? 'bootLog.hide' : 'bootLog.show', { name })}
            onClick={() => setOpen(!open)}
          >
            <Icon fontSize="small" />
          </IconButton>
        )}
        <ObjectLink object={machine.object} />
        {machine.node && machine.node !== machine.object.name && (
          <div className={`${classes.second} ${classes.mono}`}>
            {machine.node}
          </div>
        )}
      </td>
      <td className={classes.nowrap}>
        <MachineSteps steps={machine.steps} />
      </td>
      <td style={{ maxWidth: 280 }}>
        <span
          style={
            broken
              ? { color: tokens.health.failed.text, fontWeight: 500 }
              : undefined
          }
        >
          {machine.state}
        </span>
        {machine.message && (
          <div
            className={`${classes.second} ${classes.message}`}
            title={machine.message}
          >
            {machine.message}
          </div>
        )}
      </td>
      <td className={`${classes.mono} ${classes.nowrap}`}>
        {machine.serverState ?? '–'}
      </td>
      <td className={`${classes.mono} ${classes.nowrap}`} title={all}>
        {addressOf(machine)}
      </td>
      <td className={classes.nowrap}>{machine.failureDomain ?? '–'}</td>
      <td className={classes.nowrap}>{machine.version ?? '–'}</td>
      <td className={`${classes.nowrap} ${classes.right}`}>
        <Age time={machine.createdAt} />
      </td>
      <td className={classes.right}>
        <MachineActions machine={machine} />
      </td>
    </tr>
  );
  if (!cloudOf || !open) return row;
  return (
    <>
      {row}
      <tr>
        <td colSpan={9} style={{ paddingLeft: 52 }}>
          <MachineCloud id={cloudOf} machine={name} />
        </td>
      </tr>
    </>
  );
};
