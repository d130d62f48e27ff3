import { makeStyles } from '@material-ui/core/styles';
import { tokensOf } from './healthTokens';
import { monospace } from './monospace';

/** How small tables inside panels look. */
export const usePlainTable = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    scroll: { overflowX: 'auto' },
    table: {
      width: '100%',
      borderCollapse: 'collapse',
      '& th': {
        padding: '8px 12px',
        fontSize: 12,
        fontWeight: 500,
        textAlign: 'left',
        whiteSpace: 'nowrap',
        color: tokens.secondaryText,
        borderBottom: `1px solid ${tokens.divider}`,
      },
      '& td, & tbody th': {
        padding: '7px 12px',
        fontSize: 14,
        fontWeight: 'inherit',
        color: theme.palette.text.primary,
        borderBottom: `1px solid ${tokens.hairline}`,
        verticalAlign: 'middle',
        whiteSpace: 'normal',
      },
      '& tbody tr:last-child > *': { borderBottom: 0 },
      '& td:first-child, & th:first-child': { paddingLeft: 20 },
      '& td:last-child, & th:last-child': { paddingRight: 20 },
    },
    nowrap: { whiteSpace: 'nowrap !important' as 'nowrap' },
    right: { textAlign: 'right !important' as 'right' },
    mono: {
      fontFamily: monospace,
      fontSize: '12px !important',
      overflowWrap: 'anywhere',
    },
    // Reasons are one word each; the longest common ones fit.
    reason: { minWidth: 190 },
    second: { fontSize: 12, color: tokens.secondaryText },
    quiet: { color: tokens.secondaryText },
    message: { fontSize: 13, overflowWrap: 'anywhere' },
    clamped: {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
    },
    empty: { padding: '20px', color: tokens.secondaryText },
  };
});
