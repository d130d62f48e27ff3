import { makeStyles } from '@material-ui/core/styles';
import { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    fontFamily: 'var(--bui-font-regular)',
    fontSize: 'var(--bui-font-size-3)',
    lineHeight: 1.4,
    color: 'var(--bui-fg-primary)',
    // Material's parts inside take the same font.
    '& .MuiTypography-root, & .MuiInputBase-root, & .MuiTableCell-root, & .MuiButtonBase-root':
      { fontFamily: 'inherit' },
    '& .MuiButton-root': { textTransform: 'none' },
  },
});

/**
 * Gives plain elements and Material's the font of the portal's own pages.
 */
export const TextRoot = (props: { children: ReactNode }) => (
  <div className={useStyles().root}>{props.children}</div>
);
