import { Link } from '@backstage/core-components';
import { Finding } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../../../translation/useText';
import { CommandBlock } from '../../CommandBlock';
import { tokensOf } from '../../healthTokens';
import { Since } from '../../Since';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: { display: 'grid', gap: 10, gridTemplateColumns: 'minmax(0, 1fr)' },
    over: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 8,
      fontSize: 12,
      color: tokens.secondaryText,
    },
    flag: {
      fontSize: 11,
      fontWeight: 700,
      letterSpacing: '.05em',
      textTransform: 'uppercase',
      color: tokens.health.failed.text,
    },
    title: { margin: 0, fontSize: 18, lineHeight: 1.3, fontWeight: 700 },
    text: { margin: 0, overflowWrap: 'anywhere' },
    step: { display: 'grid', gap: 6 },
  };
});

/** Cause, first step and the way to the rest, in a few lines. */
export const TroubleSummary = (props: { finding: Finding; base: string }) => {
  const classes = useStyles();
  const t = useText();
  const { finding, base } = props;
  const [first] = finding.steps;
  return (
    <div className={classes.root}>
      <div className={classes.over}>
        <span className={classes.flag}>{t('trouble.rootCause')}</span>
        <span title={finding.confidence.why}>
          {t(`trouble.confidence.${finding.confidence.level}`)}
        </span>
        <Since time={finding.since} />
      </div>
      <h3 className={classes.title}>{finding.title}</h3>
      <p className={classes.text}>{finding.explanation}</p>
      {first && (
        <div className={classes.step}>
          <div>
            <strong>{t('trouble.next', { step: first.title })}</strong>{' '}
            {first.text}
          </div>
          <div className={classes.over}>{t(`trouble.by.${first.by}`)}</div>
          {first.command && <CommandBlock command={first.command} />}
        </div>
      )}
      <Link to={`${base}/troubleshooting`}>
        {t('trouble.all', { count: finding.steps.length })}
      </Link>
    </div>
  );
};
