import { Link } from '@backstage/core-components';
import { Finding } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { repairWays } from '../../../cluster/repairWays';
import { useText } from '../../../translation/useText';
import { CommandBlock } from '../../CommandBlock';
import { Since } from '../../Since';
import { Overline } from './Overline';

const useStyles = makeStyles({
  root: { display: 'grid', gap: 10, gridTemplateColumns: 'minmax(0, 1fr)' },
  title: { margin: 0, fontSize: 18, lineHeight: 1.3, fontWeight: 700 },
  text: { margin: 0, overflowWrap: 'anywhere' },
  step: { display: 'grid', gap: 6 },
});

/** What broke first, as a heading. */
export const CauseTitle = (props: { children: string }) => (
  <h3 className={useStyles().title}>{props.children}</h3>
);

/** Cause, first step and the way to the rest, in a few lines. */
export const TroubleSummary = (props: { finding: Finding; base: string }) => {
  const classes = useStyles();
  const t = useText();
  const { finding, base } = props;
  const [{ steps }] = repairWays(finding.steps);
  const [first] = steps;
  return (
    <div className={classes.root}>
      <Overline flag={t('trouble.rootCause')}>
        <span title={finding.confidence.why}>
          {t(`trouble.confidence.${finding.confidence.level}`)}
        </span>
        <Since time={finding.since} />
      </Overline>
      <CauseTitle>{finding.title}</CauseTitle>
      <p className={classes.text}>{finding.explanation}</p>
      {first && (
        <div className={classes.step}>
          <div>
            <strong>{t('trouble.next', { step: first.title })}</strong>{' '}
            {first.text}
          </div>
          <Overline>{t(`trouble.by.${first.by}`)}</Overline>
          {first.command && <CommandBlock command={first.command} />}
        </div>
      )}
      <Link to={`${base}/troubleshooting`}>
        {t('trouble.all', { count: steps.length })}
      </Link>
    </div>
  );
};
