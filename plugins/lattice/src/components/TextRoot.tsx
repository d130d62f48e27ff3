import { makeStyles } from '@material-ui/core/styles';
import { ReactNode } from 'react';

const useStyles = makeStyles(theme => ({
  root: {
    fontFamily: theme.typography.fontFamily,
    fontSize: 14,
    lineHeight: 1.43,
    color: theme.palette.text.primary,
  },
}));

/**
 * Gives plain elements the theme's own font. Without it they take the one of
 * the document, which is another.
 */
export const TextRoot = (props: { children: ReactNode }) => (
  <div className={useStyles().root}>{props.children}</div>
);
