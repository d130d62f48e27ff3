import { makeStyles } from '@material-ui/core/styles';
import { Health, healthValues } from '@lattice-dev/plugin-lattice-common';
import { useTokens } from '../useTokens';

/** A column of a plot: how much of it is which colour, from the bottom up. */
export interface Column {
  at: string;
  title: string;
  parts: Array<{ colour: Health | 'notRecorded'; size: number }>;
}

const HATCH = 'lattice-trend-gap';

const useStyles = makeStyles({ root: { display: 'block', width: '100%' } });

/** Columns beside each other, each as tall as its parts together. */
export const Columns = (props: {
  label: string;
  columns: readonly Column[];
  /** What the full height stands for. */
  most: number;
  height: number;
}) => {
  const classes = useStyles();
  const { health, sunken } = useTokens();
  const { label, columns, most, height } = props;
  const fillOf = (colour: Health | 'notRecorded') =>
    colour === 'notRecorded' ? `url(#${HATCH})` : health[colour].fill;
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.root}
      viewBox={`0 0 ${columns.length} ${height}`}
      height={height}
      preserveAspectRatio="none"
    >
      <defs>
        <pattern
          id={HATCH}
          width={0.5}
          height={6}
          patternUnits="userSpaceOnUse"
        >
          <rect width={0.5} height={6} fill={sunken} />
          <rect width={0.5} height={2} fill={health.unknown.fill} />
        </pattern>
      </defs>
      {columns.map(({ at, title, parts }, index) => {
        let y = height;
        return (
          <g key={at}>
            <title>{title}</title>
            <rect x={index} width={1} height={height} fill="transparent" />
            {parts.map(({ colour, size }) => {
              const tall = (size / Math.max(1, most)) * height;
              y -= tall;
              return (
                <rect
                  key={colour}
                  x={index}
                  y={y}
                  // Neighbours must not show the page between them.
                  width={1.02}
                  height={tall}
                  fill={fillOf(colour)}
                />
              );
            })}
          </g>
        );
      })}
    </svg>
  );
};

/** Healthy at the bottom, so that trouble stands out on top. */
export const stackOrder: readonly Health[] = [...healthValues].reverse();
