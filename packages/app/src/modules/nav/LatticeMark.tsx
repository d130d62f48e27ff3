import { makeStyles } from '@material-ui/core/styles';

const useStyles = makeStyles({
  mark: { width: 28, height: 28, display: 'block' },
  line: { stroke: '#7df3e1', strokeWidth: 2, fill: 'none' },
  node: { fill: '#7df3e1' },
});

const nodes = [4, 14, 24].flatMap(x => [4, 14, 24].map(y => [x, y]));

/** A small lattice: nine nodes and the lines between them. */
export const LatticeMark = () => {
  const classes = useStyles();
  return (
    <svg className={classes.mark} viewBox="0 0 28 28" aria-hidden="true">
      <path
        className={classes.line}
        d="M4 4 24 24M14 4 24 14M4 14 14 24M24 4 4 24M14 4 4 14M24 14 14 24"
      />
      {nodes.map(([x, y]) => (
        <circle
          key={`${x}-${y}`}
          className={classes.node}
          cx={x}
          cy={y}
          r="3"
        />
      ))}
    </svg>
  );
};
