import { makeStyles } from '@material-ui/core/styles';
import { tokensOf } from '../healthTokens';

/** Where the headings stay while the page scrolls. */
export const STICKY_TOP = '--lattice-sticky-top';

export const useTableStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    scroller: {
      // Below this the columns don't fit, and the headings scroll with them.
      '@media (max-width: 959px)': { overflowX: 'auto' },
      // Rows must not slide when the browser "corrects" for spacer rows.
      overflowAnchor: 'none',
    },
    table: {
      tableLayout: 'fixed',
      width: '100%',
      minWidth: 720,
      borderCollapse: 'separate',
      borderSpacing: 0,
      '& td, & th': {
        padding: '0 10px',
        fontSize: 14,
        borderBottom: `1px solid ${tokens.hairline}`,
        color: theme.palette.text.primary,
      },
      '& th': {
        height: 40,
        fontSize: 12,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        textAlign: 'left',
        color: tokens.secondaryText,
        background: theme.palette.background.paper,
        borderBottom: `1px solid ${tokens.divider}`,
        position: 'sticky',
        top: `var(${STICKY_TOP}, 0px)`,
        zIndex: 2,
      },
      '& td:first-child, & th:first-child': { paddingLeft: 12, width: 52 },
      '& td:last-child, & th:last-child': { paddingRight: 20 },
    },
    right: { textAlign: 'right !important' as 'right' },
    row: {
      cursor: 'default',
      '&:hover td': { background: theme.palette.action.hover },
      '&[aria-selected=true] td': { background: tokens.selected },
      '&:focus-visible': {
        outline: `2px solid ${tokens.focus}`,
        outlineOffset: -2,
      },
    },
    gone: { opacity: 0.5 },
    nameLine: { display: 'flex', alignItems: 'center', gap: 8 },
    name: {
      fontWeight: 500,
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    second: {
      fontSize: 12,
      lineHeight: 1.35,
      color: tokens.secondaryText,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      display: 'flex',
      alignItems: 'center',
      gap: 4,
    },
    ellipsis: {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    cause: {
      fontSize: 13,
      lineHeight: 1.35,
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 1,
      overflowWrap: 'anywhere',
      '@media (max-width: 1199px)': { WebkitLineClamp: 2 },
    },
    spacer: { padding: '0 !important', border: '0 !important' },
    footer: {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minHeight: 44,
      padding: '0 20px',
      fontSize: 12,
      color: tokens.secondaryText,
      borderTop: `1px solid ${tokens.divider}`,
    },
    changed: {
      marginLeft: 'auto',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 8,
      padding: '2px 4px 2px 12px',
      borderRadius: 16,
      color: theme.palette.text.primary,
      background: tokens.health.progressing.tint,
    },
  };
});
