import { makeStyles } from '@material-ui/core/styles';
import { tokensOf } from '../healthTokens';
import { monospace } from '../monospace';

/** How lists of cloud objects look. */
export const useCloudStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
    section: { display: 'grid', gap: 4 },
    title: { margin: 0, fontSize: 14, fontWeight: 600 },
    quiet: { margin: 0, fontSize: 13, color: tokens.secondaryText },
    list: { margin: 0, padding: 0, listStyle: 'none' },
    // On the tinted ground of a notice, grey is too pale to read.
    blocking: {
      margin: 0,
      padding: 0,
      listStyle: 'none',
      '& p': { color: 'inherit' },
    },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '6px 16px',
      padding: '8px 0',
      borderBottom: `1px solid ${tokens.hairline}`,
      '&:last-child': { borderBottom: 0 },
    },
    text: { flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' },
    name: { fontWeight: 500 },
    commands: { display: 'grid', gap: 6 },
    lines: {
      margin: '4px 0 0',
      padding: '8px 12px',
      maxHeight: 320,
      overflow: 'auto',
      background: tokens.code,
      border: `1px solid ${tokens.hairline}`,
      borderRadius: 4,
      fontFamily: monospace,
      fontSize: 12,
      lineHeight: 1.5,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    step: {
      display: 'grid',
      gridTemplateColumns: '22px 132px minmax(0, 1fr)',
      gap: 8,
      alignItems: 'start',
      padding: '5px 0',
    },
    facts: {
      display: 'grid',
      gridTemplateColumns: '132px minmax(0, 1fr)',
      gap: '4px 8px',
      margin: 0,
      fontSize: 13,
      '& dt': { color: tokens.secondaryText },
      '& dd': { margin: 0, overflowWrap: 'anywhere' },
    },
  };
});
