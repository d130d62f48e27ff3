import { Card } from '@backstage/ui';
import { makeStyles } from '@material-ui/core/styles';
import { ReactNode } from 'react';
import { tokensOf } from './healthTokens';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: {
      minWidth: 0,
      gap: 0,
      padding: 0,
    },
    edge: { border: `1px solid ${tokens.cardLine}` },
    head: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: 12,
      minHeight: 32,
      padding: '16px 16px 0',
    },
    title: {
      margin: 0,
      fontSize: 'var(--bui-font-size-4)',
      lineHeight: 1.4,
      fontWeight: 600,
    },
    hint: { color: tokens.secondaryText, fontSize: 'var(--bui-font-size-2)' },
    action: {
      marginLeft: 'auto',
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      color: tokens.secondaryText,
      fontSize: 'var(--bui-font-size-2)',
    },
    body: { padding: '12px 16px 16px' },
    flush: { paddingTop: 12 },
  };
});

/** A card with a heading, a quiet hint beside it and room for an action. */
export const Panel = (props: {
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  /** True when the content brings its own distance to the edge. */
  flush?: boolean;
  /** True beside cards of the catalog, which have no edge. */
  edgeless?: boolean;
  children: ReactNode;
}) => {
  const classes = useStyles();
  const { title, hint, action, flush, edgeless, children } = props;
  return (
    <Card
      data-lattice=""
      role="region"
      aria-label={title}
      className={`${classes.root} ${edgeless ? '' : classes.edge}`}
    >
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        {hint && <span className={classes.hint}>{hint}</span>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </Card>
  );
};
