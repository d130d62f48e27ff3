import { makeStyles } from '@material-ui/core/styles';
import { tokensOf } from '../healthTokens';

export const useMapStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: { position: 'relative', padding: '8px 0 0' },
    defs: { position: 'absolute' },
    keyboard: {
      position: 'absolute',
      inset: 0,
      overflow: 'hidden',
      pointerEvents: 'none',
      color: 'transparent',
      fontSize: 0,
      borderRadius: 4,
      '&:focus-visible': {
        outline: `2px solid ${tokens.focus}`,
        outlineOffset: 2,
      },
    },
    group: {
      display: 'grid',
      gridTemplateColumns: '158px minmax(0, 1fr)',
      gap: 16,
      padding: '8px 0',
      alignItems: 'start',
    },
    cells: {
      display: 'block',
      width: '100%',
      cursor: 'pointer',
      touchAction: 'none',
      overflow: 'visible',
      userSelect: 'none',
    },
    ring: {
      position: 'absolute',
      pointerEvents: 'none',
      outline: `2px solid ${tokens.focus}`,
      outlineOffset: 2,
      borderRadius: 2,
    },
    area: {
      position: 'fixed',
      zIndex: 4,
      pointerEvents: 'none',
      border: `1px solid ${tokens.focus}`,
      background: `${tokens.focus}26`,
    },
  };
});
