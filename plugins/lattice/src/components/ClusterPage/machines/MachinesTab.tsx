import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import Paper from '@material-ui/core/Paper';
import { useMemo } from 'react';
import {
  MachineFilter,
  machineFilters,
  machineGroups,
  matchesText,
} from '../../../cluster/machineGroups';
import { useUrlParam } from '../../../hooks/useUrlParam';
import { useCloudOf } from '../../../openstack/useCloudOf';
import { useText } from '../../../translation/useText';
import { Choice } from '../../Choice';
import { Notice } from '../../Notice';
import { usePlainTable } from '../../plainTable';
import { Toolbar } from '../../Toolbar';
import { visuallyHidden } from '../../visuallyHidden';
import { ToolbarSearch } from '../../ToolbarSearch';
import { MachineGroupRows } from './MachineGroupRows';

const filters: readonly MachineFilter[] = ['all', 'notReady', 'outdated'];

const headings = [
  'machine',
  'steps',
  'state',
  'server',
  'address',
  'zone',
  'version',
  'age',
] as const;

/** The machines by pool, and at which step each one is. */
export const MachinesTab = (props: { cluster: ClusterDetail }) => {
  const classes = usePlainTable();
  const t = useText();
  const { cluster } = props;
  const cloudOf = useCloudOf(cluster);
  const [text, setText] = useUrlParam('machine');
  const [shown, setShown] = useUrlParam('show');
  const filter = filters.find(name => name === shown) ?? 'all';
  const groups = useMemo(
    () =>
      machineGroups(cluster)
        .map(group => ({
          ...group,
          machines: group.machines.filter(
            machine =>
              machineFilters[filter](machine) && matchesText(machine, text),
          ),
        }))
        .filter(
          group => group.machines.length > 0 || (filter === 'all' && !text),
        ),
    [cluster, filter, text],
  );
  const count = (name: MachineFilter) =>
    String(cluster.machines.filter(machineFilters[name]).length);
  return (
    <Paper>
      <Toolbar note={t('machines.hint')}>
        <ToolbarSearch
          width={280}
          label={t('machines.find')}
          value={text}
          onChange={value => setText(value, { replace: true })}
        />
        <Choice<MachineFilter>
          label={t('machines.filter')}
          value={filter}
          options={filters.map(name => ({
            value: name,
            title: t(`machines.${name}`, { n: count(name) }),
          }))}
          onChange={name => setShown(name === 'all' ? '' : name)}
        />
      </Toolbar>
      {cluster.controlPlaneStatus.hosted && (
        <div style={{ padding: '12px 20px 0' }}>
          <Notice tone="info" title={t('machines.hosted')} />
        </div>
      )}
      {groups.length === 0 ? (
        <div className={classes.empty}>
          {cluster.machines.length === 0
            ? t('machines.none')
            : t('machines.noMatch')}
        </div>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                {headings.map(name => (
                  <th
                    key={name}
                    scope="col"
                    style={name === 'machine' ? { paddingLeft: 52 } : undefined}
                    className={name === 'age' ? classes.right : undefined}
                  >
                    {t(`machines.${name}`)}
                  </th>
                ))}
                <th scope="col">
                  <span style={visuallyHidden}>{t('action.menu')}</span>
                </th>
              </tr>
            </thead>
            {groups.map(group => (
              <MachineGroupRows
                key={group.key}
                group={group}
                cloudOf={cloudOf}
              />
            ))}
          </table>
        </div>
      )}
    </Paper>
  );
};
