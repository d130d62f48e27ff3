import { ClusterTrendPoint } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { replicaSteps } from '../../cluster/replicaSteps';
import { tokensOf } from '../healthTokens';

const HEIGHT = 48;

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: { display: 'block', width: '100%' },
    ready: { fill: tokens.health.healthy.fill },
    desired: {
      fill: 'none',
      stroke: tokens.secondaryText,
      strokeDasharray: '4 3',
      vectorEffect: 'non-scaling-stroke',
    },
  };
});

/** Ready machines as an area, wanted ones as a dashed line; gaps are empty. */
export const ReplicaPlot = (props: {
  label: string;
  points: readonly ClusterTrendPoint[];
  titleOf: (point: ClusterTrendPoint) => string;
}) => {
  const classes = useStyles();
  const { label, points, titleOf } = props;
  const { ready, desired } = replicaSteps(points, HEIGHT);
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.root}
      viewBox={`0 0 ${points.length} ${HEIGHT}`}
      height={HEIGHT}
      preserveAspectRatio="none"
    >
      <path d={ready} className={classes.ready} />
      <path d={desired} className={classes.desired} />
      {points.map((point, index) => (
        <rect
          key={point.at}
          x={index}
          width={1}
          height={HEIGHT}
          fill="transparent"
        >
          <title>{titleOf(point)}</title>
        </rect>
      ))}
    </svg>
  );
};
