import { Theme } from '@material-ui/core/styles';
import { tokensOf } from './healthTokens';

/** A ring of 2 px at 2 px distance on whatever has the keyboard's focus. */
export const focusRing = (theme: Theme) => ({
  '&:focus-visible': {
    outline: `2px solid ${tokensOf(theme).focus}`,
    outlineOffset: 2,
  },
});
