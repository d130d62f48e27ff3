import { MachineStatus } from '@lattice-dev/plugin-lattice-common';
import { Age } from '../../Age';
import { ObjectLink } from '../../ObjectLink';
import { usePlainTable } from '../../plainTable';
import { useTokens } from '../../useTokens';
import { MachineSteps } from './MachineSteps';

function addressOf(machine: MachineStatus): string {
  const internal = machine.addresses.find(({ type }) => type === 'InternalIP');
  return (internal ?? machine.addresses[0])?.address ?? '–';
}

/** One machine and where it stands. */
export const MachineRow = (props: { machine: MachineStatus }) => {
  const classes = usePlainTable();
  const tokens = useTokens();
  const { machine } = props;
  const broken = machine.health === 'failed';
  const all = machine.addresses
    .map(({ type, address }) => `${type} ${address}`)
    .join('\n');
  return (
    <tr>
      <td style={{ paddingLeft: 52 }}>
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
    </tr>
  );
};
