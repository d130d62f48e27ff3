import { useTheme } from '@material-ui/core/styles';
import { HealthTokens, tokensOf } from './healthTokens';

/** The health tokens of the theme that is on screen. */
export function useTokens(): HealthTokens {
  return tokensOf(useTheme());
}
