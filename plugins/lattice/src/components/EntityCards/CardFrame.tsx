import { makeStyles } from '@material-ui/core/styles';
import { ReactNode } from 'react';
import { tokensOf } from '../healthTokens';
import { Panel } from '../Panel';
import { TextRoot } from '../TextRoot';

const useStyles = makeStyles(theme => ({
  body: { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 20px',
    paddingTop: 12,
    fontWeight: 500,
    borderTop: `1px solid ${tokensOf(theme).divider}`,
  },
}));

/** The frame that the cards on catalog pages share. */
export const CardFrame = (props: {
  title: string;
  subheader?: string;
  action?: ReactNode;
  links?: ReactNode;
  children: ReactNode;
}) => {
  const classes = useStyles();
  const { title, subheader, action, links, children } = props;
  return (
    <TextRoot>
      <Panel title={title} hint={subheader} action={action} edgeless>
        <div className={classes.body}>
          {children}
          {links && <div className={classes.foot}>{links}</div>}
        </div>
      </Panel>
    </TextRoot>
  );
};
