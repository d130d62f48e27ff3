import { Button, ButtonLink } from '@backstage/ui';
import { FlavourReadiness, Health } from '@lattice-dev/plugin-lattice-common';
import Paper from '@material-ui/core/Paper';
import { makeStyles } from '@material-ui/core/styles';
import { useState } from 'react';
import { useText } from '../../translation/useText';
import { HealthIcon } from '../HealthIcon';
import { tokensOf } from '../healthTokens';
import { Prerequisites } from './Prerequisites';

const looks = {
  ready: ['healthy', 'ready'],
  missing: ['failed', 'missing'],
  'not-known': ['unknown', 'notKnown'],
} as const satisfies Record<
  FlavourReadiness['state'],
  readonly [Health, string]
>;

/** What is missing, cannot be seen, or is for the person to bring. */
const sentences = {
  ready: 'flavours.youNeed',
  missing: 'flavours.lacks',
  'not-known': 'flavours.unseen',
} as const satisfies Record<FlavourReadiness['state'], string>;

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: 10,
      padding: '18px 20px',
      minWidth: 0,
      border: '1px solid transparent',
    },
    off: {
      boxShadow: 'none',
      background: 'transparent',
      border: `1px dashed ${tokens.faintText}`,
    },
    title: { margin: 0, fontSize: 16, lineHeight: 1.35, fontWeight: 700 },
    text: { margin: 0, color: tokens.secondaryText },
    state: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 8,
      overflowWrap: 'anywhere',
    },
    usually: { fontWeight: 500 },
    actions: {
      marginTop: 'auto',
      paddingTop: 6,
      display: 'flex',
      flexWrap: 'wrap',
      gap: 8,
    },
  };
});

/** One flavour: what it is, whether it can be made here, and what it lacks. */
export const FlavourCard = (props: {
  flavour: FlavourReadiness;
  /** Where its template is; undefined when there is none. */
  to?: string;
}) => {
  const classes = useStyles();
  const t = useText();
  const { flavour, to } = props;
  const off = flavour.state === 'missing';
  const [open, setOpen] = useState(false);
  const [health, word] = looks[flavour.state];
  const needs = flavour.prerequisites;
  const lacking = needs.filter(({ state }) => state === 'missing');
  const wanted = off ? 'missing' : 'not-known';
  const titles = needs
    .filter(({ need, state }) => need === 'required' && state === wanted)
    .map(({ title }) => title)
    .join(', ');
  const { from, to: until } = flavour.typicalMinutes;
  return (
    <Paper
      component="article"
      aria-label={flavour.title}
      className={`${classes.root} ${off ? classes.off : ''}`}
    >
      <h2 className={classes.title}>{flavour.title}</h2>
      <p className={classes.text}>{flavour.description}</p>
      <div className={classes.usually}>
        {t('flavours.usually', { from: String(from), to: String(until) })}
      </div>
      <div className={classes.state}>
        <HealthIcon health={health} />
        <span>
          <strong>{t(`flavours.${word}`)}</strong>{' '}
          {titles && t(sentences[flavour.state], { titles })}
        </span>
      </div>
      {(open || lacking.length > 0) && (
        <Prerequisites items={open ? needs : lacking} />
      )}
      {!to && <div>{t('flavours.noTemplate')}</div>}
      <div className={classes.actions}>
        {!off && to && (
          <ButtonLink
            href={to}
            variant={flavour.state === 'ready' ? 'primary' : 'secondary'}
            aria-label={t('flavours.choose', { title: flavour.title })}
          >
            {t('flavours.open')}
          </ButtonLink>
        )}
        {needs.length > 0 && (
          <Button
            variant="tertiary"
            aria-expanded={open}
            onPress={() => setOpen(!open)}
          >
            {open
              ? t('flavours.hideNeeds')
              : t('flavours.needs', { count: needs.length })}
          </Button>
        )}
      </div>
    </Paper>
  );
};
