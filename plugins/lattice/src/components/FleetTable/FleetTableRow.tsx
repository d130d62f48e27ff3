import { Link } from '@backstage/core-components';
import { ClusterRow, flavourTitle } from '@lattice-dev/plugin-lattice-common';
import Checkbox from '@material-ui/core/Checkbox';
import ScheduleIcon from '@material-ui/icons/Schedule';
import { memo, ReactNode } from 'react';
import { causeOf } from '../../fleet/causeOf';
import { useText } from '../../translation/useText';
import { Age } from '../Age';
import { ListedEntityLink, ToEntity } from '../EntityLink';
import { HealthLabel } from '../HealthLabel';
import { ProgressCell } from '../ProgressCell';
import { Since } from '../Since';
import { SupportEnd } from '../SupportEnd';
import { Column, ColumnId } from './columns';
import { useTableStyles } from './useTableStyles';

export interface FleetTableRowProps {
  row: ClusterRow;
  gone: boolean;
  index: number;
  height: number;
  to: string;
  toEntity: ToEntity;
  /** True when its management cluster is not live. */
  lastKnown: boolean;
  selected: boolean;
  /** True for the one row that the Tab key reaches. */
  current: boolean;
  columns: readonly Column[];
  onToggle: (index: number, extend: boolean) => void;
  onFocus: (index: number) => void;
}

const CauseCell = (props: { row: ClusterRow }) => {
  const classes = useTableStyles();
  const t = useText();
  const { row } = props;
  if (row.health === 'healthy') {
    return <>{t('table.nothing')}</>;
  }
  return (
    <>
      <div className={classes.cause} title={row.sentence}>
        {causeOf(row)}
      </div>
      <div className={classes.second}>
        <span className={classes.ellipsis}>
          {row.step && `${t(`step.${row.step}`)} · `}
          <Since time={row.since} />
        </span>
      </div>
    </>
  );
};

const NameCell = (props: FleetTableRowProps) => {
  const classes = useTableStyles();
  const t = useText();
  const { row } = props;
  return (
    <>
      <div className={classes.nameLine}>
        <Link
          to={props.to}
          className={classes.name}
          tabIndex={props.current ? 0 : -1}
          title={row.name}
        >
          {row.name}
        </Link>
      </div>
      <div className={classes.second}>
        {props.lastKnown && (
          <ScheduleIcon
            style={{ fontSize: 14 }}
            titleAccess={t('table.lastKnown')}
          />
        )}
        <span className={classes.ellipsis}>
          {row.managementCluster} / {row.namespace}
        </span>
      </div>
    </>
  );
};

const HealthCell = (props: FleetTableRowProps) => {
  const t = useText();
  return props.gone ? (
    <>{t('table.deleted')}</>
  ) : (
    <HealthLabel health={props.row.health} />
  );
};

const TextCell = (props: { children: ReactNode }) => (
  <span className={useTableStyles().ellipsis}>{props.children || '–'}</span>
);

const EntityCell = (props: {
  entityRef?: string;
  defaultKind: string;
  toEntity: ToEntity;
}) => {
  const { entityRef, ...link } = props;
  return (
    <TextCell>
      {entityRef && <ListedEntityLink entityRef={entityRef} {...link} />}
    </TextCell>
  );
};

const VersionCell = ({ row }: FleetTableRowProps) => (
  <>
    <TextCell>{row.kubernetesVersion}</TextCell>
    <div className={useTableStyles().second}>
      <TextCell>{flavourTitle(row.flavour)}</TextCell>
    </div>
  </>
);

const cells: Record<ColumnId, (props: FleetTableRowProps) => JSX.Element> = {
  health: HealthCell,
  name: NameCell,
  version: VersionCell,
  progress: ({ row }) => <ProgressCell row={row} />,
  cause: ({ row }) => <CauseCell row={row} />,
  owner: ({ row, toEntity }) => (
    <EntityCell entityRef={row.owner} defaultKind="group" toEntity={toEntity} />
  ),
  system: ({ row, toEntity }) => (
    <EntityCell
      entityRef={row.system}
      defaultKind="system"
      toEntity={toEntity}
    />
  ),
  namespace: ({ row }) => <TextCell>{row.namespace}</TextCell>,
  managementCluster: ({ row }) => <TextCell>{row.managementCluster}</TextCell>,
  clusterClass: ({ row }) => <TextCell>{row.clusterClass}</TextCell>,
  support: ({ row }) => <SupportEnd version={row.kubernetesVersion} />,
  age: ({ row }) => <Age time={row.createdAt} />,
};

/** One cluster of the fleet. */
export const FleetTableRow = memo(function PaintedFleetTableRow(
  props: FleetTableRowProps,
) {
  const classes = useTableStyles();
  const t = useText();
  const { row, gone, index, selected, current } = props;
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selected}
      tabIndex={current ? 0 : -1}
      className={`${classes.row} ${gone ? classes.gone : ''}`}
      style={{ height: props.height }}
      onFocus={() => props.onFocus(index)}
    >
      <td>
        <Checkbox
          size="small"
          color="primary"
          disableRipple
          checked={selected}
          tabIndex={-1}
          inputProps={{ 'aria-label': t('table.select', { name: row.name }) }}
          onClick={event => props.onToggle(index, event.shiftKey)}
        />
      </td>
      {props.columns.map(({ id, alignRight }) => {
        const Cell = cells[id];
        return (
          <td key={id} className={alignRight ? classes.right : undefined}>
            <Cell {...props} />
          </td>
        );
      })}
    </tr>
  );
});
