import { Health } from '@lattice-dev/plugin-lattice-common';
import { useTheme } from '@material-ui/core/styles';
import { useTokens } from '../useTokens';
import { cellLayers } from './cellShapes';

/** One cell as the map draws it, beside the word for it. */
export const CellSample = (props: { health: Health; size: number }) => {
  const { health, size } = props;
  const layers = cellLayers(useTokens(), useTheme().palette.background.paper);
  return (
    <svg width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      {layers[health].map((layer, index) => (
        <path
          key={index}
          d={layer.draw(0, 0, size)}
          fill={layer.fill ?? 'none'}
          stroke={layer.stroke}
          strokeWidth={layer.strokeWidth}
          strokeDasharray={layer.dash}
        />
      ))}
    </svg>
  );
};
