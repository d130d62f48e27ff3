import {
  ClusterRow,
  Health,
  healthValues,
} from '@lattice-dev/plugin-lattice-common';
import { useTheme } from '@material-ui/core/styles';
import { Fragment, memo, useMemo } from 'react';
import { useTokens } from '../useTokens';
import { CellLayout, cellPosition } from './cellLayout';
import { CellLayer, cellLayers } from './cellShapes';

/** Pattern that lies over cells whose source is not live. */
export const HATCH_ID = 'lattice-stale-hatch';

const FADED = 0.34;

type Buckets = Map<Health, number[]>;

function bucketsOf(
  rows: readonly ClusterRow[],
  pick: (row: ClusterRow) => boolean,
): Buckets {
  const buckets: Buckets = new Map();
  rows.forEach((row, index) => {
    if (pick(row)) {
      const bucket = buckets.get(row.health);
      if (bucket) {
        bucket.push(index);
      } else {
        buckets.set(row.health, [index]);
      }
    }
  });
  return buckets;
}

function pathOf(
  layer: CellLayer,
  layout: CellLayout,
  indexes: readonly number[],
): string {
  return indexes
    .map(index => {
      const { x, y } = cellPosition(layout, index);
      return layer.draw(x, y, layout.size);
    })
    .join('');
}

/** Paints cells with one path for each health and layer, however many. */
export const MapCells = memo(function PaintedMapCells(props: {
  rows: readonly ClusterRow[];
  layout: CellLayout;
  matches: (row: ClusterRow) => boolean;
  isLastKnown: (row: ClusterRow) => boolean;
}) {
  const { rows, layout, matches, isLastKnown } = props;
  const tokens = useTokens();
  const paper = useTheme().palette.background.paper;
  const layers = useMemo(() => cellLayers(tokens, paper), [tokens, paper]);
  const parts = useMemo(
    () => [
      { opacity: 1, buckets: bucketsOf(rows, matches) },
      { opacity: FADED, buckets: bucketsOf(rows, row => !matches(row)) },
    ],
    [rows, matches],
  );
  const lastKnown = useMemo(
    () =>
      rows.flatMap((row, index) =>
        isLastKnown(row) && row.health === 'healthy' ? [index] : [],
      ),
    [rows, isLastKnown],
  );
  const hatch: CellLayer = layers.healthy[0];
  return (
    <>
      {parts.map(({ opacity, buckets }) => (
        <g key={opacity} opacity={opacity}>
          {healthValues.map(health => (
            <Fragment key={health}>
              {buckets.has(health) &&
                layers[health].map((layer, index) => (
                  <path
                    key={index}
                    d={pathOf(layer, layout, buckets.get(health)!)}
                    fill={layer.fill ?? 'none'}
                    stroke={layer.stroke}
                    strokeWidth={layer.strokeWidth}
                    strokeDasharray={layer.dash}
                  />
                ))}
            </Fragment>
          ))}
        </g>
      ))}
      {lastKnown.length > 0 && (
        <path d={pathOf(hatch, layout, lastKnown)} fill={`url(#${HATCH_ID})`} />
      )}
    </>
  );
});
