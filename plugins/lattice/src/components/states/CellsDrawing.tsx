import { useTokens } from '../useTokens';

const COLUMNS = 9;
const ROWS = 4;

/** A little fleet map: dashed when there is nothing, outlined when hidden. */
export const CellsDrawing = (props: { dashed?: boolean }) => {
  const tokens = useTokens();
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, index) => index);
  return (
    <svg width={COLUMNS * 12} height={ROWS * 14} aria-hidden="true">
      {cells.map(index => {
        const first = props.dashed && index === COLUMNS + 4;
        return (
          <rect
            key={index}
            x={(index % COLUMNS) * 12 + 1}
            y={Math.floor(index / COLUMNS) * 14 + 1}
            width={10}
            height={10}
            rx={1.5}
            fill={first ? tokens.health.healthy.fill : 'none'}
            stroke={first ? 'none' : tokens.faintText}
            strokeDasharray={props.dashed ? '2 2' : undefined}
            opacity={0.7}
          />
        );
      })}
    </svg>
  );
};
