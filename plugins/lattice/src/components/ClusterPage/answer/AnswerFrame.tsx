import { Card } from '@backstage/ui';
import { Health } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { ReactNode } from 'react';
import { HealthIcon } from '../../HealthIcon';
import { tokensOf } from '../../healthTokens';
import { useTokens } from '../../useTokens';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: {
      minWidth: 0,
      gap: 0,
      padding: 0,
      border: `1px solid ${tokens.cardLine}`,
      borderLeft: '5px solid',
    },
    plain: { minWidth: 0 },
    main: {
      display: 'grid',
      gap: '16px 24px',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      padding: '20px 20px 20px 16px',
      '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    narrow: { gridTemplateColumns: 'minmax(0, 1fr)', padding: 0 },
    words: { display: 'flex', gap: 14, minWidth: 0 },
    title: {
      margin: 0,
      fontSize: 'var(--bui-font-size-5)',
      lineHeight: 1.3,
      fontWeight: 600,
      overflowWrap: 'anywhere',
    },
    lead: {
      marginTop: 4,
      color: tokens.secondaryText,
      overflowWrap: 'anywhere',
    },
    side: {
      display: 'grid',
      gap: 8,
      alignContent: 'start',
      justifyItems: 'start',
      maxWidth: 520,
      minWidth: 0,
    },
    foot: {
      padding: '8px 16px',
      borderTop: `1px solid ${tokens.divider}`,
      '&:empty': { display: 'none' },
    },
  };
});

/** Icon, headline and lead, the one action beside them, folds below. */
export const AnswerFrame = (props: {
  health: Health;
  title: string;
  lead: ReactNode;
  side?: ReactNode;
  foot?: ReactNode;
  /** Part of another card: no edge, and all in one column. */
  plain?: boolean;
}) => {
  const classes = useStyles();
  const tokens = useTokens();
  const { health, title, lead, side, foot, plain } = props;
  const body = (
    <>
      <div className={`${classes.main} ${plain ? classes.narrow : ''}`}>
        <div className={classes.words}>
          <HealthIcon health={health} size={24} />
          <div style={{ minWidth: 0 }}>
            <h2 className={classes.title}>{title}</h2>
            <div className={classes.lead}>{lead}</div>
          </div>
        </div>
        {side && <div className={classes.side}>{side}</div>}
      </div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </>
  );
  return plain ? (
    <div className={classes.plain}>{body}</div>
  ) : (
    <Card
      data-lattice=""
      role="region"
      aria-label={title}
      className={classes.root}
      style={{ borderLeftColor: tokens.health[health].fill }}
    >
      {body}
    </Card>
  );
};
