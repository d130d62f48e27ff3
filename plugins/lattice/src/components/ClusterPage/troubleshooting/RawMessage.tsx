import { makeStyles } from '@material-ui/core/styles';
import { ReactNode } from 'react';
import { tokensOf } from '../../healthTokens';
import { monospace } from '../../monospace';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: {
      margin: '6px 0 0',
      padding: '9px 12px',
      fontFamily: monospace,
      fontSize: 12,
      lineHeight: 1.6,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      background: tokens.code,
      border: `1px solid ${tokens.hairline}`,
      borderRadius: 4,
      '& mark': { background: tokens.mark, color: 'inherit' },
    },
  };
});

/** What a controller said, word for word. */
export const RawMessage = ({ children }: { children: ReactNode }) => (
  <pre className={useStyles().root}>{children}</pre>
);
