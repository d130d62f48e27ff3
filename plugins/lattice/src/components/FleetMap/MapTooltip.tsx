import { ClusterRow, flavourTitle } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { causeOf } from '../../fleet/causeOf';
import { useNow } from '../../hooks/useNow';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { healthIcons } from '../healthIcons';
import { healthTokens } from '../healthTokens';

const WIDTH = 300;

const useStyles = makeStyles(theme => ({
  root: {
    position: 'absolute',
    zIndex: 5,
    width: WIDTH,
    padding: '10px 12px',
    borderRadius: 4,
    background: '#2a2a2a',
    color: '#fff',
    fontSize: 12,
    lineHeight: 1.45,
    boxShadow: theme.shadows[8],
    pointerEvents: 'none',
    overflowWrap: 'anywhere',
  },
  head: { display: 'flex', alignItems: 'center', gap: 8, fontSize: 13 },
  health: { marginLeft: 'auto', fontSize: 12, color: '#d0d0d0' },
  quiet: { color: '#d0d0d0' },
}));

/** Name, cause and numbers of the cell under the pointer or the cursor. */
export const MapTooltip = (props: {
  row: ClusterRow;
  /** Top centre of the cell within the map. */
  at: { x: number; y: number };
  mapWidth: number;
}) => {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { row, at, mapWidth } = props;
  const Icon = healthIcons[row.health];
  const age = timeText.age(row.since, now);
  const cause = causeOf(row);
  const left = Math.min(
    Math.max(0, at.x - WIDTH / 2),
    Math.max(0, mapWidth - WIDTH),
  );
  const place = [
    `${row.managementCluster} / ${row.namespace}`,
    flavourTitle(row.flavour),
    row.kubernetesVersion,
  ];
  const numbers = t('replicas.cell', {
    cpReady: String(row.controlPlane.ready),
    cpDesired: String(row.controlPlane.desired),
    workersReady: String(row.workers.ready),
    workersDesired: String(row.workers.desired),
  });
  return (
    <div
      className={classes.root}
      style={{ left, top: at.y - 8, transform: 'translateY(-100%)' }}
      aria-hidden="true"
    >
      <div className={classes.head}>
        <Icon
          style={{
            fontSize: 16,
            color: healthTokens.dark.health[row.health].text,
          }}
        />
        <strong>{row.name}</strong>
        <span className={classes.health}>{t(`health.${row.health}`)}</span>
      </div>
      <div className={classes.quiet}>{place.filter(Boolean).join(' · ')}</div>
      {cause && row.health !== 'healthy' && (
        <div>
          {cause} {age && t('time.for', { age })}
        </div>
      )}
      <div className={classes.quiet}>
        {numbers}
        {row.owner && ` · ${t('map.owner', { owner: row.owner })}`}
      </div>
    </div>
  );
};
