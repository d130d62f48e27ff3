import { Health } from '@lattice-dev/plugin-lattice-common';
import { healthIcons } from './healthIcons';
import { useTokens } from './useTokens';

/** The icon of a health. Without a title it is decoration next to a word. */
export const HealthIcon = (props: {
  health: Health;
  size?: number;
  title?: string;
}) => {
  const { health, size = 18, title } = props;
  const tokens = useTokens();
  const Icon = healthIcons[health] ?? healthIcons.unknown;
  const colours = tokens.health[health] ?? tokens.health.unknown;
  return (
    <Icon
      titleAccess={title}
      style={{ color: colours.text, fontSize: size, flex: 'none' }}
    />
  );
};
