import { makeStyles } from '@material-ui/core/styles';
import { tokensOf } from '../../healthTokens';
import { monospace } from '../../monospace';

const words = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

export const useTreeStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    scroll: { overflowX: 'auto' },
    table: {
      width: '100%',
      minWidth: 760,
      tableLayout: 'fixed',
      borderCollapse: 'collapse',
      fontSize: 13,
      '& th': {
        padding: '8px 12px',
        fontSize: 12,
        fontWeight: 500,
        textAlign: 'left',
        color: tokens.secondaryText,
        borderBottom: `1px solid ${tokens.divider}`,
      },
      '& td': {
        padding: '0 12px',
        height: 40,
        color: theme.palette.text.primary,
      },
      '& th:first-child, & td:first-child': { paddingLeft: 20, width: '54%' },
    },
    row: {
      cursor: 'pointer',
      '&:hover td': { background: theme.palette.action.hover },
      '&[aria-selected=true] td': { background: tokens.selected },
      '&:focus-visible': {
        outline: `2px solid ${tokens.focus}`,
        outlineOffset: -2,
      },
    },
    object: {
      display: 'flex',
      alignItems: 'center',
      gap: 7,
      minHeight: 40,
      overflow: 'hidden',
      // The words give way first: what is drawn is never cut.
      '& > *': { flexShrink: 0 },
    },
    rail: {
      alignSelf: 'stretch',
      flex: '0 0 20px',
      position: 'relative',
      '&::before': {
        content: '""',
        position: 'absolute',
        left: 9,
        top: 0,
        bottom: 0,
        borderLeft: `1px solid ${tokens.faintText}80`,
      },
    },
    branch: {
      '&::after': {
        content: '""',
        position: 'absolute',
        left: 9,
        top: '50%',
        width: 10,
        borderTop: `1px solid ${tokens.faintText}80`,
      },
    },
    corner: { '&::before': { bottom: '50%' } },
    gap: { flex: '0 0 20px' },
    toggle: { padding: 1, width: 22, height: 22 },
    kind: {
      color: tokens.secondaryText,
      ...words,
      flexShrink: 1,
    },
    strong: {
      fontWeight: 700,
      ...words,
      flexShrink: 1,
    },
    name: {
      fontFamily: monospace,
      fontSize: 12,
      color: theme.palette.link,
      ...words,
      // The details name them; the kind is what tells rows apart.
      flexShrink: 10_000,
    },
    missing: {
      border: `1px dashed ${tokens.faintText}`,
      borderRadius: 3,
      padding: '1px 7px',
      fontStyle: 'italic',
      fontSize: 12,
      whiteSpace: 'nowrap',
    },
    first: {
      border: `1px solid ${tokens.health.failed.text}`,
      color: tokens.health.failed.text,
      borderRadius: 10,
      padding: '0 8px',
      fontSize: 11,
      fontWeight: 700,
      lineHeight: '18px',
      whiteSpace: 'nowrap',
    },
    message: {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      lineHeight: 1.35,
    },
    footer: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: 12,
      padding: '10px 20px',
      fontSize: 12,
      color: tokens.secondaryText,
      borderTop: `1px solid ${tokens.divider}`,
    },
    key: {
      border: `1px solid ${tokens.divider}`,
      borderRadius: 3,
      padding: '0 5px',
      fontFamily: 'inherit',
      fontSize: 11,
      lineHeight: '18px',
    },
  };
});
