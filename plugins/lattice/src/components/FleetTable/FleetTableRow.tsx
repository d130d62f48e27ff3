import { Link } from '@backstage/core-components';
import { ClusterRow, flavourTitle } from '@lattice-dev/plugin-lattice-common';
import Checkbox from '@material-ui/core/Checkbox';
import ScheduleIcon from '@material-ui/icons/Schedule';
import { memo } from 'react';
import { causeOf } from '../../fleet/causeOf';
import { useText } from '../../translation/useText';
import { Age } from '../Age';
import { ListedEntityLink, ToEntity } from '../EntityLink';
import { HealthLabel } from '../HealthLabel';
import { ProgressCell } from '../ProgressCell';
import { Since } from '../Since';
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
  wide: boolean;
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
        {row.step && `${t(`step.${row.step}`)} · `}
        <Since time={row.since} />
      </div>
    </>
  );
};

/** One cluster of the fleet. */
export const FleetTableRow = memo(function PaintedFleetTableRow(
  props: FleetTableRowProps,
) {
  const classes = useTableStyles();
  const t = useText();
  const { row, gone, index, selected, current, wide } = props;
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
      <td>{gone ? t('table.deleted') : <HealthLabel health={row.health} />}</td>
      <td>
        <div className={classes.nameLine}>
          <Link
            to={props.to}
            className={classes.name}
            tabIndex={current ? 0 : -1}
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
      </td>
      <td>
        <span className={classes.ellipsis}>{row.kubernetesVersion ?? '–'}</span>
        <div className={classes.second}>{flavourTitle(row.flavour)}</div>
      </td>
      <td>
        <ProgressCell row={row} />
      </td>
      <td>
        <CauseCell row={row} />
      </td>
      {wide && (
        <td>
          <span className={classes.ellipsis}>
            {row.owner ? (
              <ListedEntityLink
                entityRef={row.owner}
                defaultKind="group"
                toEntity={props.toEntity}
              />
            ) : (
              '–'
            )}
          </span>
        </td>
      )}
      <td className={classes.right}>
        <Age time={row.createdAt} />
      </td>
    </tr>
  );
});
