import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import IconButton from '@material-ui/core/IconButton';
import ChevronRightIcon from '@material-ui/icons/ChevronRight';
import ExpandMoreIcon from '@material-ui/icons/ExpandMore';
import { useState } from 'react';
import { MachineGroup } from '../../../cluster/machineGroups';
import { useText } from '../../../translation/useText';
import { HealthIcon } from '../../HealthIcon';
import { tokensOf } from '../../healthTokens';
import { monospace } from '../../monospace';
import { ReplicaBar } from '../../ReplicaBar';
import { segmentCounts } from '../../replicaSegments';
import { MachineRow } from './MachineRow';
import { RolloutButton } from './RolloutButton';

const useStyles = makeStyles(theme => ({
  head: { background: tokensOf(theme).sunken },
  line: { display: 'flex', alignItems: 'center', gap: 10 },
  size: {
    fontFamily: monospace,
    fontSize: 12,
    color: tokensOf(theme).secondaryText,
  },
}));

/** A pool as a heading that folds, with its machines below. */
export const MachineGroupRows = (props: {
  group: MachineGroup;
  cloudOf?: ClusterId;
}) => {
  const classes = useStyles();
  const t = useText();
  const { group, cloudOf } = props;
  const [open, setOpen] = useState(true);
  const title = () => {
    if (group.controlPlane) return t('machines.controlPlane');
    return group.pool
      ? t('machines.pool', { name: group.pool })
      : t('machines.noPool');
  };
  const name = title();
  const Icon = open ? ExpandMoreIcon : ChevronRightIcon;
  return (
    <tbody>
      <tr className={classes.head}>
        <th colSpan={9} scope="rowgroup">
          <span className={classes.line}>
            <IconButton
              size="small"
              aria-expanded={open}
              aria-label={t(open ? 'topology.collapse' : 'topology.expand', {
                name,
              })}
              onClick={() => setOpen(!open)}
            >
              <Icon fontSize="small" />
            </IconButton>
            <HealthIcon
              health={group.health}
              title={t(`health.${group.health}`)}
            />
            <strong>{name}</strong>
            <span className={classes.size}>{group.machineSize}</span>
            {group.replicas && (
              <>
                <ReplicaBar
                  width={150}
                  counts={segmentCounts(group.replicas, group.failed)}
                />
                {t('replicas.ratioReady', {
                  ready: String(group.replicas.ready),
                  desired: String(group.replicas.desired),
                })}
              </>
            )}
            <RolloutButton group={group} name={name} />
          </span>
        </th>
      </tr>
      {open &&
        group.machines.map(machine => (
          <MachineRow
            key={machine.object.uid ?? machine.object.name}
            machine={machine}
            cloudOf={cloudOf}
          />
        ))}
    </tbody>
  );
};
